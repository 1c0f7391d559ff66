import {
  band,
  below,
  boxLook,
  heading,
  lead,
  overline,
  picture,
  primaryLook,
  prose,
  small,
  smallHeading,
  title,
} from '../blocks.mjs';
import {
  bullets,
  compose,
  consent,
  contentBox,
  faq,
  input,
  linkButton,
  optInButton,
  row,
  section,
  text,
} from '../builders.mjs';
import { arabicSettings, color } from '../theme.mjs';

const root = { backgroundColor: color.paper };

/** Arabic letters join: spacing them apart would tear words. */
const above = (content, fields) =>
  overline(content, { letterSpacing: 0, fontSize: 17, mobileFontSize: 16, ...fields });

const header = () =>
  section(
    { padding: { top: 20, bottom: 20, left: 24, right: 24 }, backgroundColor: color.paper },
    text('<p><a href="/">طاحونة هارو</a> · مخبز ومدرسة خَبز في ألدرويك</p>', {
      fontSize: 17,
      mobileFontSize: 16,
      color: color.soft,
      textAlign: 'center',
    }),
  );

const footer = () =>
  section(
    { padding: { top: 48, bottom: 48, left: 24, right: 24 }, backgroundColor: color.pine },
    text(
      '<p><strong>طاحونة هارو</strong> · ٤ شارع الطاحونة، ألدرويك</p>' +
        '<p>من الأربعاء إلى السبت ٧:٣٠ – ١٤:٠٠ · الأحد ٨:٠٠ – ١٢:٠٠</p>' +
        '<p><a href="mailto:samira@harrowmill.example" style="color:#e9c98f">samira@harrowmill.example</a></p>',
      { fontSize: 16, mobileFontSize: 16, color: color.cream, textAlign: 'center' },
    ),
  );

const features = [
  [
    'خميرة تستيقظ في موعدها',
    'في الأسبوع الأول تربّي خميرتك من دقيق الجاودار والماء فقط، وتتعلّم قراءتها بالعين والأنف ورباط مطاطي حول المرطبان.',
    'demo-starter',
    'مرطبان خميرة فوّارة على حافة نافذة',
  ],
  [
    'دقيق له طعم',
    'يشرح توماس، طحّاننا، معنى الأرقام المكتوبة على كيس الدقيق، ثم تخبز الرغيف نفسه من ثلاثة أنواع وتذوق الفرق.',
    'demo-field',
    'حقل جاودار ناضج أسفل الطاحونة عند المساء',
  ],
  [
    'اليدان قبل الآلات',
    'لا عجّانة ولا غرفة خاصة. صُوّرت كل الدروس على طاولة مطبخ عادية، بوعاء ومكشطة ومنشفة نظيفة.',
    'demo-course',
    'طاولة عمل مغبرّة بالدقيق وعليها عجين ومكشطة',
  ],
  [
    'فرنك أنت، بكل عيوبه',
    'غاز أو كهرباء، بمروحة أو من دونها: الأسبوع الرابع عن الفرن الذي تملكه، ترسم خريطته بشرائح الخبز المحمّص.',
    'demo-oven',
    'فرن الطوب وفي آخره نار متوهّجة وأمامها أرغفة',
  ],
  [
    'أرغفة لأسبوع كامل',
    'رغيف القالب للشطائر، والرغيف المدوّر ليوم السبت، وخبز مسطّح حين يضيق الوقت: ست عجائن من خميرة واحدة.',
    'demo-loaves',
    'رفوف خشبية عليها أرغفة مدوّرة وطويلة وداكنة',
  ],
  [
    'من ينظر إلى لبّ رغيفك',
    'أرسل صورة أي رغيف مقطوع إلى نصفين، فتجيبك سميرة خلال يومَي عمل وتقول لك ماذا تغيّر في المرة القادمة.',
    'demo-team',
    'توماس ونيل وسميرة بالمآزر أمام رفوف الخبز',
  ],
];

const weeks = ['الأول', 'الثاني', 'الثالث', 'الرابع', 'الخامس', 'السادس'];

const salesPage = compose({
  path: 'demo/sales_page',
  type: 'sales_page',
  locale: 'ar',
  seo: {
    index: true,
    title: 'خبز في فرنك: دورة خبز العجين المخمّر في ستة أسابيع من طاحونة هارو',
    description:
      'تعلّم خَبز العجين المخمّر في مطبخك كما هو: ستة أسابيع من الدروس القصيرة، وخميرة حيّة، وخبّازون يجيبون عن أسئلتك.',
    author: 'سميرة حداد',
    keywords: 'خبز، عجين مخمر، دورة خبز، جاودار',
    imageFileId: 'demo-bakery',
    socialTitle: 'خبز في فرنك',
  },
  settings: arabicSettings,
  root,
  children: [
    header(),
    band(
      { padding: { top: 40, bottom: 80, left: 24, right: 24 } },
      row(
        [6, 6],
        [
          [
            above('ستة أسابيع · من بيتك · تبدأ أي يوم اثنين'),
            title('خبز في فرنك', { lineHeight: 1.35 }),
            lead(
              'دورة في خبز العجين المخمّر لمن لديهم عمل ومطبخ صغير وفرن يحرق جهة اليسار. يكفيك وعاء ومرطبان ونحو عشرين دقيقة في اليوم.',
            ),
            linkButton('أرسلوا لي الدرس الأول', '#first-lesson', {
              ...primaryLook,
              margin: below(16),
            }),
            small('مجانًا، ويبقى لك سواء اشتركت أم لم تشترك.'),
          ],
          [
            picture(
              'demo-bakery',
              'طاحونة هارو عند الفجر: بناء حجري بنوافذ مضيئة على نهر يعلوه الضباب',
              {},
            ),
          ],
        ],
        { column: { alignSelf: 'center' } },
      ),
    ),
    band(
      { backgroundColor: color.linen, contentWidth: 'medium' },
      heading('ماذا يحدث في ستة أسابيع', {
        textAlign: 'center',
        lineHeight: 1.4,
        margin: below(12),
      }),
      lead('ثلاثة أفلام قصيرة كل أسبوع، ورغيف تخبزه، وسؤال يجيب عنه خبّاز.', {
        textAlign: 'center',
        margin: below(56),
        mobileMargin: below(36),
      }),
      ...features.map(([name, words, file, alt], index) => {
        const pictures = [picture(file, alt)];
        const texts = [
          above(`الأسبوع ${weeks[index]}`),
          heading(name, { fontSize: 30, mobileFontSize: 26, lineHeight: 1.4 }),
          prose(words),
        ];
        return row([6, 6], index % 2 === 0 ? [pictures, texts] : [texts, pictures], {
          margin: below(index === features.length - 1 ? 0 : 56),
          mobileMargin: below(40),
          reverseColumns: index % 2 === 1,
          column: { alignSelf: 'center' },
        });
      }),
    ),
    band(
      {},
      heading('يخبزون معنا', { textAlign: 'center', margin: below(40) }),
      row(
        [4, 4, 4],
        [
          [
            'خرج أول رغيف يؤكل في الأسبوع الثاني، وفي الخامس سألتني جارتي من أي مخبز أشتري. لم أخبرها إلا بعد شهر.',
            'إنغريد بالمر، ألدرويك',
          ],
          [
            'شاهدت مئة فيلم عن العجين المخمّر، وكان ينقصني من يقول: مطبخك بارد، امنحه أربع ساعات أخرى. هذا كل ما في الأمر.',
            'ماركوس بيل، ممرّض في نوبات الليل',
          ],
          [
            'صرنا نخبز معًا كل أحد، ثلاثة أجيال وأرضية يغطيها الدقيق. وخبز الجاودار في يومه الثالث ألذّ ما في بيتنا.',
            'فريدة ولينا عثمان',
          ],
        ].map(([words, name]) => [
          contentBox(
            { ...boxLook },
            text(`<p>«${words}»</p>`, { margin: below(16) }),
            small(name, { fontWeight: '700' }),
          ),
        ]),
      ),
    ),
    band(
      { backgroundColor: color.pine, contentWidth: 'medium' },
      row(
        [7, 5],
        [
          [
            heading('كل ما في الدورة', { color: color.cream }),
            bullets(
              [
                'ثمانية عشر درسًا، من ثماني دقائق إلى خمس عشرة، مع ترجمة مكتوبة',
                'دفتر خَبز مطبوع يصل إلى بابك',
                'رسالة من المخبز صباح كل اثنين',
                'إجابات عن صورك طوال ثلاثة أشهر، بالعربية أو الإنكليزية',
                'وصفات ستة أرغفة بالغرامات وبكلام واضح',
              ],
              { color: color.cream },
            ),
          ],
          [
            contentBox(
              { ...boxLook },
              above('سعر واحد، بلا اشتراك'),
              text('<p><strong>٨٩ جنيهًا إسترلينيًا</strong></p>', {
                fontSize: 32,
                mobileFontSize: 28,
                color: color.pine,
                margin: below(12),
              }),
              prose('لم تخبز بعد ستة أسابيع رغيفًا تفخر به؟ اكتب لنا سطرًا واحدًا فنعيد إليك المبلغ.'),
              linkButton('احجز مكانك', '/demo/offer_page', { ...primaryLook, width: '100%' }),
            ),
          ],
        ],
        { column: { alignSelf: 'center' } },
      ),
    ),
    band(
      { contentWidth: 'small' },
      heading('أسئلة تتكرر', { textAlign: 'center', margin: below(32) }),
      faq(
        [
          [
            'كم من الوقت أحتاج؟',
            '<p>نحو عشرين دقيقة من العمل في يوم الخَبز ودقيقتين في سائر الأيام. أما الباقي فيقوم به العجين وأنت نائم أو في عملك.</p>',
          ],
          [
            'ماتت خميرتي من قبل. هل تعيش هذه؟',
            '<p>على الأرجح نعم. أكثر الخمائر لا تموت، بل تجوع أو تبرد. الدرس الثاني عنوانه «لم تمت»، ونحن نعني ذلك.</p>',
          ],
          [
            'هل الدورة مناسبة لمن لا يأكل الغلوتين؟',
            '<p>لا. في الجاودار غلوتين أيضًا، فالدورة ليست لمرضى الداء البطني.</p>',
          ],
          [
            'ماذا أشتري؟',
            '<p>دقيقًا وملحًا ومرطبانًا، والميزان ينفع كثيرًا. ومن أراد كل شيء في علبة واحدة فلدينا <a href="/demo/offer_page">علبة البداية</a> (الصفحة بالإنكليزية).</p>',
          ],
          [
            'وإن تأخرت؟',
            '<p>لا شيء. تبقى الدروس لك، ولا تبدأ أشهر الأسئلة الثلاثة إلا مع أول صورة ترسلها.</p>',
          ],
        ],
        {
          spaceBetweenItems: 12,
          itemPadding: 20,
          itemBorderRadius: 10,
          backgroundColor: color.white,
          titleColor: color.pine,
        },
      ),
    ),
    band(
      { backgroundColor: color.linen, contentWidth: 'extraSmall', htmlAttrId: 'first-lesson' },
      heading('ابدأ بالدرس الأول', { textAlign: 'center', lineHeight: 1.4 }),
      lead('إحدى عشرة دقيقة ومرطبان وملعقة. نرسله إليك الآن.', { textAlign: 'center' }),
      contentBox(
        boxLook,
        input('first_name', 'الاسم الأول', { margin: below(14) }),
        input('email', 'البريد الإلكتروني', { margin: below(14) }),
        consent('أرسلوا لي الدرس الأول ورسالة يوم الاثنين. أستطيع إلغاء الاشتراك بنقرة متى شئت.', {
          errorText: 'ضع علامة في المربّع من فضلك لنتمكن من مراسلتك.',
          margin: below(18),
          fontSize: 16,
        }),
        optInButton('أرسلوا لي الدرس الأول', {
          ...primaryLook,
          subText: 'مجانًا، ومن دون بطاقة',
          width: '100%',
        }),
      ),
    ),
    footer(),
  ],
  state: {
    files: [],
    management: [],
    optIn: { nextStepUrl: '/ar/demo/opt_in_thank_you', customerFields: [] },
  },
});

const squeeze = compose({
  path: 'demo/squeeze',
  type: 'squeeze',
  locale: 'ar',
  seo: {
    index: true,
    title: 'سبعة أيام إلى خميرة حيّة · طاحونة هارو',
    description: 'سبع رسائل قصيرة تحوّل الدقيق والماء إلى خميرة يُعتمد عليها. مجانًا.',
    author: 'سميرة حداد',
    imageFileId: 'demo-starter',
  },
  settings: arabicSettings,
  root,
  children: [
    header(),
    band(
      { contentWidth: 'medium', padding: { top: 40, bottom: 80, left: 24, right: 24 } },
      row(
        [6, 6],
        [
          [
            above('سبع رسائل ومرطبان واحد'),
            title('دقيق وماء وسبعة أيام', { fontSize: 44, mobileFontSize: 32, lineHeight: 1.4 }),
            lead('رسالة قصيرة كل صباح. وفي اليوم الثامن ترفع خميرتك أول رغيف.'),
            bullets([
              'دقيقتان في اليوم، بما لديك في البيت',
              'كيف يجب أن تبدو وما رائحتها، يومًا بيوم',
              'ماذا تفعل حين لا يحدث شيء (في اليوم الثالث، دائمًا في اليوم الثالث)',
            ]),
          ],
          [
            contentBox(
              { ...boxLook },
              picture('demo-starter', 'مرطبان خميرة فوّارة على حافة نافذة مشمسة', {
                margin: below(20),
              }),
              smallHeading('إلى أين نكتب؟'),
              input('first_name', 'الاسم الأول', { margin: below(14) }),
              input('email', 'البريد الإلكتروني', { margin: below(14) }),
              consent(
                'نعم، أرسلوا لي الرسائل السبع وبعدها رسالة يوم الجمعة. أستطيع إلغاء الاشتراك متى شئت.',
                {
                  errorText: 'ضع علامة في المربّع من فضلك لنتمكن من مراسلتك.',
                  fontSize: 16,
                  margin: below(18),
                },
              ),
              optInButton('أرسلوا لي الرسالة الأولى', {
                ...primaryLook,
                width: '100%',
                redirectionType: 'nextStep',
              }),
              small('بلا بطاقة وبلا حيلة: نخبز ونكتب، وهذا كل شيء.', {
                textAlign: 'center',
                margin: { top: 14 },
              }),
            ),
          ],
        ],
        { column: { alignSelf: 'center' } },
      ),
    ),
    footer(),
  ],
  state: {
    files: [],
    optIn: { nextStepUrl: '/ar/demo/opt_in_thank_you', customerFields: [], availableCountries: [] },
  },
});

const thankYou = compose({
  path: 'demo/opt_in_thank_you',
  type: 'opt_in_thank_you',
  locale: 'ar',
  seo: {
    index: false,
    title: 'الرسالة الأولى في طريقها إليك · طاحونة هارو',
    description: 'انظر في بريدك، وضع مرطبانًا نظيفًا على الطاولة.',
    author: 'سميرة حداد',
  },
  settings: arabicSettings,
  root,
  children: [
    header(),
    band(
      { contentWidth: 'small' },
      above('إنها في الطريق', { textAlign: 'center' }),
      title('انظر في بريدك، ثم ابحث عن مرطبان', {
        textAlign: 'center',
        fontSize: 40,
        mobileFontSize: 30,
        lineHeight: 1.4,
      }),
      lead(
        'تصل الرسالة الأولى خلال دقائق. وإن اختبأت بين الإعلانات فأخبر بريدك أن الخبّازين أصدقاء.',
        {
          textAlign: 'center',
        },
      ),
      bullets([
        'اغسل مرطبانًا يسع نحو نصف لتر، ولا حاجة إلى الغطاء.',
        'اشترِ كيسًا من دقيق الجاودار الكامل، وكلما كان أبسط كان أفضل.',
        'اختر مكانًا دافئًا غير حار: فوق خزانة، أو قرب جهاز الإنترنت.',
      ]),
    ),
    footer(),
  ],
});

export const arabicPages = [salesPage, squeeze, thankYou];
