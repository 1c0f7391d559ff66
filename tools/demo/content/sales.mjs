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
  siteFooter,
  siteHeader,
  small,
  title,
} from '../blocks.mjs';
import {
  bookingCalendar,
  bullets,
  compose,
  consent,
  contentBox,
  faq,
  input,
  linkButton,
  optInButton,
  row,
  text,
} from '../builders.mjs';
import { color, globalSettings } from '../theme.mjs';

const features = [
  {
    title: 'A starter that wakes up on time',
    words:
      'In the first week you raise a starter from nothing but rye flour and water. You learn to read it by eye, ' +
      'nose and a rubber band around the jar, so that you know when it is ready and never have to guess.',
    file: 'demo-starter',
    alt: 'A glass jar of bubbling sourdough starter on a window sill',
  },
  {
    title: 'Flour that tastes of something',
    words:
      'Tomas, our miller, shows what stands behind the numbers on a bag of flour: ash, protein, how old it is, where ' +
      'it grew. You bake the same loaf from three flours and taste why recipes never quite agree.',
    file: 'demo-field',
    alt: 'A field of ripe rye below the mill in evening light',
  },
  {
    title: 'Hands before machines',
    words:
      'No mixer, no special room, no thermometer with a screen. Every lesson was filmed at an ordinary kitchen table, ' +
      'with a bowl, a scraper and one clean tea towel.',
    file: 'demo-course',
    alt: 'A floured workbench from above with dough, a scraper, flour and a jar of starter',
  },
  {
    title: 'Your own oven, with all its faults',
    words:
      'Gas, fan, no fan, hotter at the back: week four is about the oven you have. You draw its map with slices of ' +
      'toast and then bake by the map.',
    file: 'demo-oven',
    alt: 'The brick oven of the mill with a fire glowing at the back and loaves in front',
  },
  {
    title: 'Loaves for a whole week',
    words:
      'A tin loaf for sandwiches, a round one for Saturday, a dark rye that is best on the third day, flat breads for ' +
      'when there is no time. Six doughs that use one starter and fit around a job.',
    file: 'demo-loaves',
    alt: 'Wooden shelves with round, long and dark loaves',
  },
  {
    title: 'Somebody who looks at your crumb',
    words:
      'Send a photograph of any loaf, cut in half. Nell, Tomas or Samira writes back within two working days and tells ' +
      'you what to change next time. One thing, never ten.',
    file: 'demo-team',
    alt: 'Tomas, Nell and Samira in aprons, in front of shelves of bread',
  },
];

const featureRow = ({ title: name, words, file, alt }, index) => {
  const pictureColumn = [picture(file, alt)];
  const wordColumn = [
    overline(`Week ${index + 1}`),
    heading(name, { fontSize: 30, mobileFontSize: 26 }),
    prose(words),
  ];
  const even = index % 2 === 0;
  return row([6, 6], even ? [pictureColumn, wordColumn] : [wordColumn, pictureColumn], {
    margin: below(index === features.length - 1 ? 0 : 56),
    mobileMargin: below(40),
    reverseColumns: !even,
    column: { alignSelf: 'center' },
  });
};

const voices = [
  [
    'My first edible loaf came in week two, and in week five my neighbour asked which bakery I had found. I did not ' +
      'tell her for a month.',
    'Ingrid Palmer, Alderwick',
  ],
  [
    'I had watched a hundred films about sourdough. What was missing was somebody who said: your kitchen is cold, ' +
      'give it four more hours. That was all.',
    'Marcus Bell, nurse on nights',
  ],
  [
    'We bake together on Sundays now, three generations and one very floury floor. The rye on day three is the best ' +
      'thing in our kitchen.',
    'Farida and Lena Osman',
  ],
];

const voice = ([words, name]) => [
  contentBox(
    { ...boxLook },
    text(`<p>“${words}”</p>`, { fontStyle: 'italic', margin: below(16) }),
    small(name, { fontWeight: '700' }),
  ),
];

const salesPage = compose({
  path: 'demo/sales_page',
  type: 'sales_page',
  seo: {
    index: true,
    title: 'Bread in Your Own Oven: a six-week sourdough course from Harrow Mill',
    description:
      'Learn to bake honest sourdough in the kitchen you have. Six weeks of short lessons, one living starter and ' +
      'bakers who answer your questions.',
    author: 'Nell Harrow',
    keywords: 'sourdough course, baking school, rye bread, home baking',
    imageFileId: 'demo-bakery',
    socialTitle: 'Bread in Your Own Oven',
    socialDescription: 'A six-week sourdough course from a working watermill.',
  },
  settings: globalSettings,
  root: { backgroundColor: color.paper },
  children: [
    siteHeader(),
    band(
      { padding: { top: 40, bottom: 80, left: 24, right: 24 } },
      row(
        [6, 6],
        [
          [
            overline('Six weeks · at home · starts any Monday'),
            title('Bread in your own oven'),
            lead(
              'A sourdough course for people with jobs, small kitchens and ovens that burn on the left. You need a ' +
                'bowl, a jar and about twenty minutes a day.',
            ),
            linkButton('Send me the first lesson', '#first-lesson', {
              ...primaryLook,
              margin: below(16),
            }),
            small('Free, and yours to keep whether you join or not.'),
          ],
          [
            picture(
              'demo-bakery',
              'Harrow Mill at dawn: a stone watermill with lit windows beside a misty river',
              {},
            ),
          ],
        ],
        { column: { alignSelf: 'center' } },
      ),
    ),
    band(
      { backgroundColor: color.linen, contentWidth: 'medium' },
      heading('What happens in six weeks', { textAlign: 'center', margin: below(12) }),
      lead('Three short films a week, one thing to bake, and a question answered by a baker.', {
        textAlign: 'center',
        margin: below(56),
        mobileMargin: below(36),
      }),
      ...features.map(featureRow),
    ),
    band(
      {},
      heading('People who bake with us', { textAlign: 'center', margin: below(40) }),
      row([4, 4, 4], voices.map(voice)),
    ),
    band(
      { backgroundColor: color.pine, contentWidth: 'medium' },
      row(
        [7, 5],
        [
          [
            heading('Everything in the course', { color: color.cream }),
            bullets(
              [
                'Eighteen lessons of eight to fifteen minutes, with subtitles',
                'A printed baking log, sent to your door',
                'Letters from the bakery every Monday morning',
                'Answers to your photographs for three months',
                'The recipes of six loaves, in grams and in plain words',
              ],
              { color: color.cream },
            ),
          ],
          [
            contentBox(
              { ...boxLook },
              overline('One price, no subscription'),
              text('<p><strong>£89</strong></p>', {
                fontSize: 48,
                mobileFontSize: 42,
                lineHeight: 1.1,
                color: color.pine,
                margin: below(12),
              }),
              prose(
                'Not a loaf to be proud of after six weeks? Write one line and the money comes back.',
              ),
              linkButton('Take a place', '/demo/offer_page', { ...primaryLook, width: '100%' }),
            ),
          ],
        ],
        { column: { alignSelf: 'center' } },
      ),
    ),
    band(
      { contentWidth: 'small' },
      heading('Questions people ask', { textAlign: 'center', margin: below(32) }),
      faq(
        [
          [
            'How much time does it take?',
            '<p>About twenty minutes of work on a baking day and two minutes on the others. Dough does the rest while ' +
              'you sleep or work. Most people bake twice a week.</p>',
          ],
          [
            'I killed a starter before. Will this one live?',
            '<p>Very likely. Most starters are not dead, only hungry or cold. Lesson two is called “It is not dead”, ' +
              'and we mean it.</p>',
          ],
          [
            'Can I bake without wheat, or without gluten?',
            '<p>Two of the six loaves are pure rye. Rye contains gluten, though, so the course is not for people with ' +
              'coeliac disease.</p>',
          ],
          [
            'What do I need to buy?',
            '<p>Flour, salt and a jar. A kitchen scale helps a great deal. If you would like it all in one box, there is ' +
              '<a href="/demo/offer_page">our starter kit</a>.</p>',
          ],
          [
            'What if I fall behind?',
            '<p>Nothing happens. The lessons stay yours, and the three months for questions begin when you send the ' +
              'first photograph.</p>',
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
      heading('Begin with the first lesson', { textAlign: 'center' }),
      lead('Eleven minutes, one jar, one spoon. We send it to you now.', { textAlign: 'center' }),
      contentBox(
        boxLook,
        input('first_name', 'First name', { margin: below(14) }),
        input('email', 'E-mail address', { margin: below(14) }),
        consent(
          'Send me the first lesson and the Monday letter. I can leave with one click at any time.',
          {
            errorText: 'Please tick the box, so that we may write to you.',
            margin: below(18),
            fontSize: 16,
          },
        ),
        optInButton('Send me the first lesson', {
          ...primaryLook,
          subText: 'Free, no card needed',
          width: '100%',
        }),
      ),
    ),
    siteFooter(),
  ],
  state: {
    files: [],
    management: [],
    optIn: { nextStepUrl: '/demo/opt_in_thank_you', customerFields: [], availableCountries: [] },
  },
});

const bookingPage = compose({
  path: 'demo/booking',
  type: 'sales_page',
  seo: {
    index: true,
    title: 'Book half an hour with a baker · Harrow Mill',
    description:
      'Thirty minutes with Nell about your loaves: bring photographs, questions and, if you like, the loaf itself.',
    author: 'Nell Harrow',
    imageFileId: 'demo-portrait',
  },
  settings: globalSettings,
  root: { backgroundColor: color.paper },
  children: [
    siteHeader(),
    band(
      { contentWidth: 'medium' },
      row(
        [4, 8],
        [
          [
            picture('demo-portrait', 'Nell Harrow in her green apron', {
              width: 260,
            }),
          ],
          [
            overline('By video, or at the mill'),
            title('Half an hour with a baker', { fontSize: 44, mobileFontSize: 34 }),
            lead(
              'Bring your last loaf, cut in half, and whatever you do not understand about it. Nell has seen every kind of ' +
                'brick, pancake and volcano.',
            ),
            bullets([
              'Thirty minutes, £25, paid at the end and only if it helped',
              'By video or at the long table in the shop',
              'You get a page of notes the same evening',
            ]),
          ],
        ],
        { column: { alignSelf: 'center' } },
      ),
    ),
    band(
      { backgroundColor: color.linen, contentWidth: 'medium' },
      bookingCalendar({
        calendarStepHeadline: 'Choose a day',
        calendarStepSubHeadline: 'Wednesday to Saturday, when the oven rests',
        name: 'Half an hour with a baker',
        hostName: 'Nell Harrow',
        eventDuration: 30,
      }),
    ),
    siteFooter(),
  ],
});

export const salesPages = [salesPage, bookingPage];
