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
  quietLook,
  siteFooter,
  siteHeader,
  small,
  smallHeading,
  title,
} from '../blocks.mjs';
import {
  bullets,
  button,
  compose,
  consent,
  contactForm,
  contentBox,
  input,
  linkButton,
  loginForm,
  optInButton,
  row,
  rule,
  text,
  textArea,
  tickBox,
} from '../builders.mjs';
import { firstBuilder } from '../spellings.mjs';
import { color, globalSettings } from '../theme.mjs';

const settings = globalSettings;
const root = { backgroundColor: color.paper };
const seo = (pageTitle, description, more) => ({
  index: true,
  title: pageTitle,
  description,
  author: 'Harrow Mill',
  ...more,
});

const squeeze = compose({
  path: 'demo/squeeze',
  type: 'squeeze',
  seo: seo(
    'Seven days to a living starter · Harrow Mill',
    'Seven short letters that turn flour and water into a sourdough starter you can rely on. Free.',
    { imageFileId: 'demo-starter' },
  ),
  settings,
  root,
  children: [
    siteHeader(),
    band(
      { contentWidth: 'medium', padding: { top: 40, bottom: 80, left: 24, right: 24 } },
      row(
        [6, 6],
        [
          [
            overline('Seven letters, one jar'),
            title('Flour, water and seven days', { fontSize: 46, mobileFontSize: 34 }),
            lead(
              'One short letter each morning. On the eighth day a starter of your own lifts its first loaf.',
            ),
            bullets([
              'Two minutes a day, with things you have at home',
              'What it should look and smell like, day by day',
              'What to do when nothing seems to happen (day three, always day three)',
            ]),
          ],
          [
            contentBox(
              { ...boxLook },
              picture('demo-starter', 'A jar of bubbling starter on a sunny window sill', {
                margin: below(20),
              }),
              input('first_name', 'First name', { margin: below(14) }),
              input('email', 'E-mail address', { margin: below(14) }),
              consent(
                'Yes, send me the seven letters and, after them, the Friday Crumb. I can leave at any time.',
                {
                  errorText: 'Please tick the box, so that we may write to you.',
                  fontSize: 16,
                  margin: below(18),
                },
              ),
              optInButton('Send me the first letter', {
                ...primaryLook,
                width: '100%',
                redirectionType: 'nextStep',
              }),
              small('No card, no trick. We bake, we write, that is all.', {
                textAlign: 'center',
                margin: { top: 14 },
              }),
            ),
          ],
        ],
        { column: { alignSelf: 'center' } },
      ),
    ),
    siteFooter(),
  ],
  state: {
    files: [],
    management: { previewMode: '0', freemium: '0', affiliateLink: '%AFFILIATE_LINK%' },
    optIn: { nextStepUrl: '/demo/opt_in_thank_you', customerFields: [], availableCountries: [] },
    payment: [],
    webinar: [],
  },
});

const thankYou = compose({
  path: 'demo/opt_in_thank_you',
  type: 'opt_in_thank_you',
  seo: seo(
    'The first letter is on its way · Harrow Mill',
    'Look into your inbox, put a clean jar on the table, and see what else would help.',
    { index: false },
  ),
  settings,
  root,
  spelling: firstBuilder,
  children: [
    siteHeader(),
    band(
      { contentWidth: 'small' },
      overline('It is on its way', { textAlign: 'center' }),
      title('Look into your inbox, then find a jar', {
        textAlign: 'center',
        fontSize: 44,
        mobileFontSize: 32,
      }),
      lead(
        'The first letter arrives within a few minutes. If it hides, look among the advertising and tell your mail ' +
          'program that bakers are friends.',
        { textAlign: 'center' },
      ),
      bullets([
        'Wash a jar that holds about half a litre; the lid is not needed.',
        'Buy a bag of whole rye flour, the plainer the better.',
        'Choose a place that is warm but not hot: on top of a cupboard, beside the router.',
      ]),
    ),
    band(
      { backgroundColor: color.linen, contentWidth: 'medium' },
      row(
        [5, 7],
        [
          [picture('demo-kit', 'The starter kit: jar, proving basket, scraper and linen cloth')],
          [
            overline('While you wait'),
            heading('Everything for the first loaf, in one box', {
              fontSize: 30,
              mobileFontSize: 26,
            }),
            prose(
              'Our own starter, dried and ready to wake, a proving basket, a scraper and a linen cloth from the weaver next ' +
                'door. Readers of the letters get it for £34 instead of £42.',
            ),
            linkButton('Show me the box', '/demo/offer_page', primaryLook),
          ],
        ],
        { column: { alignSelf: 'center' } },
      ),
    ),
    siteFooter(),
  ],
});

const popup = compose({
  path: 'demo/popup',
  type: 'popup',
  seo: seo('The Friday Crumb · Harrow Mill', 'One letter a week from the bakery. Free.'),
  settings,
  root: {
    backgroundColor: color.white,
    width: 560,
    padding: { top: 32, bottom: 32, left: 32, right: 32 },
  },
  children: [
    overline('The Friday Crumb', { textAlign: 'center' }),
    title('One letter, one loaf, every Friday', {
      textAlign: 'center',
      fontSize: 32,
      mobileFontSize: 26,
    }),
    prose('What we baked, what went wrong and what to do with old bread. Four minutes to read.', {
      textAlign: 'center',
    }),
    input('email', 'E-mail address', { margin: below(14) }),
    optInButton('Read it on Friday', { ...primaryLook, width: '100%' }),
    small('2,300 people read it. You can leave with one click.', {
      textAlign: 'center',
      margin: { top: 14 },
    }),
  ],
  state: { files: [], optIn: { nextStepUrl: '/demo/opt_in_thank_you' } },
});

const inline = compose({
  path: 'demo/inline',
  type: 'inline',
  seo: seo('Newsletter box · Harrow Mill', 'A small form that other pages can hold.', {
    index: false,
  }),
  settings,
  root: { backgroundColor: color.linen },
  children: [
    band(
      {
        contentWidth: 'small',
        padding: { top: 32, bottom: 32, left: 24, right: 24 },
        mobilePadding: { top: 24, bottom: 24, left: 16, right: 16 },
      },
      title('Bread news, once a week', { fontSize: 28, mobileFontSize: 24, margin: below(8) }),
      prose(
        'Tomorrow’s loaves, free places in courses, and a recipe for the heel of the last one.',
      ),
      row(
        [8, 4],
        [
          [input('email', 'E-mail address')],
          [
            optInButton('Sign up', {
              ...primaryLook,
              width: '100%',
              fontSize: 17,
              padding: { top: 13, bottom: 13, left: 16, right: 16 },
            }),
          ],
        ],
      ),
    ),
  ],
  state: { optIn: { nextStepUrl: '/demo/opt_in_thank_you' } },
});

const inlineBody = compose({
  path: 'demo/inline_body',
  type: 'inline_body',
  seo: seo('Opening hours · Harrow Mill', 'When the shop and the oven are open.', { index: false }),
  settings,
  root: { backgroundColor: color.paper },
  children: [
    band(
      {
        contentWidth: 'small',
        padding: { top: 32, bottom: 32, left: 24, right: 24 },
        mobilePadding: { top: 24, bottom: 24, left: 16, right: 16 },
      },
      title('When the door is open', { fontSize: 28, mobileFontSize: 24, margin: below(12) }),
      bullets([
        '<strong>Wednesday to Friday</strong> 7.30 to 14.00, rye from 9.00',
        '<strong>Saturday</strong> 7.30 to 14.00, buns until they are gone',
        '<strong>Sunday</strong> 8.00 to 12.00, coffee at the long table',
        '<strong>Monday and Tuesday</strong> closed: we mill, clean and sleep',
      ]),
      small('On course days the shop closes at noon. The door says so, too.', {
        margin: { top: 12 },
      }),
    ),
  ],
});

const lecture = compose({
  path: 'demo/lecture',
  type: 'lecture',
  seo: seo(
    'Lesson 2: It is not dead · Harrow Mill',
    'How to read a starter and wake a tired one.',
    {
      index: false,
    },
  ),
  settings,
  root,
  children: [
    band(
      { contentWidth: 'small', padding: { top: 48, bottom: 48, left: 24, right: 24 } },
      overline('Bread in Your Own Oven · week 1, lesson 2'),
      title('It is not dead', { fontSize: 44, mobileFontSize: 34 }),
      lead(
        'A starter that does nothing is cold, hungry or both. Ten minutes on how to tell, and what to do.',
      ),
      picture(
        'demo-starter',
        'A jar of starter with a rubber band at the height of the last feeding',
        {
          margin: below(28),
        },
      ),
      heading('Look, smell, wait', { fontSize: 28, mobileFontSize: 24 }),
      prose([
        'Put a rubber band around the jar at the height of the dough. This is your only instrument, and a better one ' +
          'than any app. When the dough has doubled above the band, it is ready. When it has doubled and fallen again, it ' +
          'is hungry.',
        'Now smell it. Yoghurt and apples: all is well. Nail varnish: hungry. Nothing at all: cold.',
      ]),
      heading('The rescue', { fontSize: 28, mobileFontSize: 24 }),
      bullets([
        'Throw away all but one spoonful. It feels wrong. Do it.',
        'Add 50 g of whole rye flour and 50 g of water that feels warm to a finger.',
        'Set the jar somewhere near 25 °C and leave it alone for twelve hours.',
        'Repeat twice. On the second evening it will answer.',
      ]),
      rule({ margin: { top: 28, bottom: 28 } }),
      smallHeading('For tomorrow'),
      prose(
        'Take a photograph of the jar now and another in twelve hours. We look at both in lesson three.',
      ),
      linkButton('Back to all lessons', '/demo/course_introduction', quietLook),
    ),
  ],
});

const inactive = compose({
  path: 'demo/inactive_funnel_page',
  type: 'inactive_funnel_page',
  seo: seo('This offer has ended · Harrow Mill', 'The harvest box is sold out for this year.', {
    index: false,
  }),
  settings,
  root,
  children: [
    siteHeader(),
    band(
      { contentWidth: 'small' },
      title('The harvest box is gone for this year', {
        textAlign: 'center',
        fontSize: 42,
        mobileFontSize: 32,
      }),
      lead(
        'We packed two hundred boxes with new rye and wheat, and the last one left on Thursday. The next harvest comes in ' +
          'August, as it always has.',
        { textAlign: 'center' },
      ),
      row(
        [6, 6],
        [
          [
            linkButton('See what there is now', '/demo/offer_page', {
              ...primaryLook,
              width: '100%',
            }),
          ],
          [linkButton('Tell me in August', '/demo/squeeze', { ...quietLook, width: '100%' })],
        ],
        { columnGap: 16 },
      ),
    ),
    siteFooter(),
  ],
});

const classroom = (path, pageTitle, description, heading1, ...children) =>
  compose({
    path,
    type: 'custom_login',
    seo: seo(`${pageTitle} · Harrow Mill`, description, { index: false }),
    settings,
    root: { backgroundColor: color.linen },
    children: [
      siteHeader({ backgroundColor: color.linen }),
      band(
        { contentWidth: 'extraSmall' },
        contentBox(
          boxLook,
          picture('demo-logo', 'Harrow Mill', {
            width: 88,
            alignSelf: 'center',
            margin: below(16),
          }),
          title(heading1, { textAlign: 'center', fontSize: 32, mobileFontSize: 28 }),
          ...children,
        ),
      ),
      siteFooter(),
    ],
  });

const wideButton = (label, action, fields) =>
  button(label, { ...primaryLook, action, width: '100%', ...fields });
const line = (slug, label) => input(slug, label, { margin: below(16) });
const newPasswordLines = (label, repeated) => [
  line('password', label),
  line('confirm_password', repeated),
];
const signInAfterwards = small('<a href="/demo/custom_login">Sign in</a>', {
  textAlign: 'center',
  margin: { top: 16 },
});

const login = classroom(
  'demo/custom_login',
  'Into the classroom',
  'Sign in to your lessons.',
  'Back to the classroom',
  loginForm(
    line('email', 'E-mail address'),
    line('password', 'Password'),
    tickBox('<p>Keep me signed in on this device</p>', { margin: below(16) }),
    wideButton('Sign in', 'login', {
      redirectionType: 'customUrl',
      urlRedirect: '/demo/course_introduction',
    }),
  ),
  small(
    '<a href="/demo/new_password">Forgotten your password?</a> Not with us yet? <a href="/demo/sales_page">See the course</a>.',
    { textAlign: 'center', margin: { top: 16 } },
  ),
);

const newPassword = classroom(
  'demo/new_password',
  'A new password',
  'Ask for a link to choose a new password.',
  'A new password',
  prose('Tell us the address you joined with. We send you a link to choose a new password.', {
    textAlign: 'center',
  }),
  loginForm(line('email', 'E-mail address'), wideButton('Send me a link', 'resetRequest')),
  signInAfterwards,
);

const choosePassword = classroom(
  'demo/choose_password',
  'Choose a password',
  'Choose a new password with the link that we sent you.',
  'Choose a new password',
  loginForm(
    ...newPasswordLines('New password', 'Repeat the new password'),
    wideButton('Change my password', 'resetPassword'),
  ),
  signInAfterwards,
);

const joinClassroom = classroom(
  'demo/join_classroom',
  'Join the classroom',
  'Confirm your place with the link that we sent you.',
  'Your place in the classroom',
  loginForm(
    line('first_name', 'First name'),
    line('surname', 'Last name'),
    ...newPasswordLines('Password', 'Repeat password'),
    consent('<p>I keep the recipes of the course to myself.</p>', {
      errorText: 'Please agree to keep the recipes to yourself.',
      margin: below(16),
    }),
    wideButton('Confirm my place', 'confirmRegistration'),
  ),
  signInAfterwards,
);

const course = compose({
  path: 'demo/course_introduction',
  type: 'course_introduction',
  seo: seo('Your classroom · Harrow Mill', 'The lessons of Bread in Your Own Oven.', {
    index: false,
  }),
  settings,
  root,
  children: [
    siteHeader(),
    band(
      { contentWidth: 'medium', padding: { top: 40, bottom: 56, left: 24, right: 24 } },
      row(
        [6, 6],
        [
          [
            overline('Your classroom'),
            title('Bread in your own oven', { fontSize: 44, mobileFontSize: 34 }),
            lead(
              'Eighteen lessons in six weeks. Take them in order the first time, and in any order after that.',
            ),
            linkButton('Go on with lesson 2', '/demo/lecture', primaryLook),
          ],
          [picture('demo-course', 'A floured workbench from above with dough and a scraper')],
        ],
        { column: { alignSelf: 'center' } },
      ),
    ),
    band(
      { backgroundColor: color.linen, contentWidth: 'medium' },
      row(
        [6, 6],
        [
          [
            smallHeading('Week 1: the jar'),
            bullets(
              [
                'One spoon, one jar',
                '<a href="/demo/lecture">It is not dead</a>',
                'The float and other superstitions',
              ],
              { margin: below(28) },
            ),
            smallHeading('Week 2: the flour'),
            bullets(['Reading a bag', 'Three flours, one loaf', 'Salt, and when'], {
              margin: below(28),
            }),
            smallHeading('Week 3: the hands'),
            bullets(['Folding instead of kneading', 'A tight skin', 'The night in the cold']),
          ],
          [
            smallHeading('Week 4: the oven'),
            bullets(['A map made of toast', 'Steam without a machine', 'When it is done'], {
              margin: below(28),
            }),
            smallHeading('Week 5: the week'),
            bullets(['Tin loaf for Tuesday', 'Rye for the third day', 'Flat bread in an hour'], {
              margin: below(28),
            }),
            smallHeading('Week 6: the crumb'),
            bullets(['Cut and look', 'One change at a time', 'A loaf without a recipe']),
          ],
        ],
      ),
    ),
    siteFooter(),
  ],
  state: { files: [], management: { previewMode: true, freemium: false } },
});

const contact = compose({
  path: 'demo/funnel_contact_us',
  type: 'funnel_contact_us',
  seo: seo(
    'Write to us · Harrow Mill',
    'Questions about bread, courses or an order? A person answers.',
  ),
  settings,
  root,
  children: [
    siteHeader(),
    band(
      { contentWidth: 'medium' },
      row(
        [5, 7],
        [
          [
            title('Write to us', { fontSize: 44, mobileFontSize: 34 }),
            lead(
              'Samira reads every message, usually with a coffee at six, and answers within two working days.',
            ),
            prose([
              '<strong>In a hurry?</strong><br><a href="tel:+441632960114">01632 960114</a>, Wednesday to Saturday until ' +
                'two.',
              '<strong>Allergies?</strong><br>Everything here meets wheat, rye, milk, eggs and sesame.',
            ]),
          ],
          [
            contentBox(
              boxLook,
              contactForm(
                { successMessage: 'Thank you. Samira has your message.' },
                input('first_name', 'Your name', { margin: below(14) }),
                input('email', 'E-mail address', { margin: below(14) }),
                input('subject', 'What is it about?', { margin: below(14), optional: true }),
                textArea('message', 'Your message', { margin: below(18) }),
                button('Send the message', { ...primaryLook, action: 'contactUs', width: '100%' }),
              ),
            ),
          ],
        ],
      ),
    ),
    siteFooter(),
  ],
  state: { optIn: { nextStepUrl: '/' } },
});

const notFound = compose({
  path: 'demo/not_found',
  type: 'not_found',
  seo: seo('Nothing on this shelf · Harrow Mill', 'The page is not here. Find your way back.', {
    index: false,
  }),
  settings,
  root,
  children: [
    siteHeader(),
    band(
      { contentWidth: 'small', padding: { top: 40, bottom: 80, left: 24, right: 24 } },
      picture('demo-loaves', 'Three wooden shelves of loaves', { margin: below(32) }),
      title('Nothing on this shelf', { textAlign: 'center', fontSize: 44, mobileFontSize: 34 }),
      lead(
        'The page you asked for is not here. It may have moved, or somebody bought the last one. These are still warm:',
        { textAlign: 'center' },
      ),
      row(
        [4, 4, 4],
        [
          [
            linkButton('Start page', '/', {
              ...primaryLook,
              width: '100%',
            }),
          ],
          [
            linkButton('Courses', '/demo/sales_page', {
              ...quietLook,
              width: '100%',
            }),
          ],
          [linkButton('Journal', '/demo/blog_home', { ...quietLook, width: '100%' })],
        ],
        { columnGap: 16 },
      ),
      small(
        'Still lost? <a href="/demo/funnel_contact_us">Tell us what you were looking for.</a>',
        {
          textAlign: 'center',
          margin: { top: 24 },
        },
      ),
    ),
    siteFooter(),
  ],
});

export const linkInBio = compose({
  path: 'demo/link_in_bio',
  type: 'link_in_bio',
  seo: seo('Nell Harrow, baker · Harrow Mill', 'Courses, letters and loaves of Nell Harrow.', {
    imageFileId: 'demo-portrait',
  }),
  settings,
  root: { backgroundColor: color.linen },
  children: [
    band(
      { contentWidth: 'extraSmall', padding: { top: 56, bottom: 56, left: 24, right: 24 } },
      picture('demo-portrait', 'Nell Harrow', {
        width: 140,
        borderRadius: '50%',
        alignSelf: 'center',
        margin: below(20),
      }),
      title('Nell Harrow', {
        textAlign: 'center',
        fontSize: 34,
        mobileFontSize: 30,
        margin: below(8),
      }),
      prose('Baker at Harrow Mill. I teach people to bake bread in the oven they have.', {
        textAlign: 'center',
        margin: below(28),
      }),
      ...[
        ['Free: seven days to a living starter', '/demo/squeeze'],
        ['The six-week course', '/demo/sales_page'],
        ['Live on Thursday: why your loaf is flat', '/demo/webinar_registration'],
        ['Half an hour with me', '/demo/booking'],
        ['The journal', '/demo/blog_home'],
      ].map(([label, address], index) =>
        linkButton(label, address, {
          ...(index === 0 ? primaryLook : quietLook),
          width: '100%',
          margin: below(14),
        }),
      ),
      text(
        '<p>4 Mill Lane, Alderwick · <a href="mailto:hello@harrowmill.example">hello@harrowmill.example</a></p>',
        {
          fontSize: 15,
          color: color.soft,
          textAlign: 'center',
          margin: { top: 20 },
        },
      ),
    ),
  ],
});

export const funnelPages = [
  squeeze,
  thankYou,
  popup,
  inline,
  inlineBody,
  lecture,
  inactive,
  login,
  newPassword,
  choosePassword,
  joinClassroom,
  course,
  contact,
  notFound,
  linkInBio,
];
