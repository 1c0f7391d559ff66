import {
  band,
  below,
  heading,
  lead,
  overline,
  picture,
  primaryLook,
  small,
  smallHeading,
  title,
  wideLink,
} from '../blocks.mjs';
import { compose, linkButton, row, text } from '../builders.mjs';
import { color, globalSettings } from '../theme.mjs';

/** Every page type, in the words of a visitor, under the heading where one would look for it. */
const groups = [
  [
    'Bread, and learning to bake it',
    [
      ['Seven days to a starter', 'squeeze'],
      ['The six-week course', 'sales_page'],
      ['What bread is made of', 'info_page'],
      ['Your letters are coming', 'opt_in_thank_you'],
      ['Nell’s links', 'link_in_bio'],
      ['Write to us', 'funnel_contact_us'],
    ],
  ],
  [
    'In the classroom',
    [
      ['Lessons of the course', 'course_introduction'],
      ['Lesson 2: it is not dead', 'lecture'],
      ['Sign in', 'custom_login'],
      ['Ask for a new password', 'new_password'],
      ['Choose a new password', 'choose_password'],
      ['Confirm your place', 'join_classroom'],
    ],
  ],
  [
    'The box and the order',
    [
      ['The starter kit', 'offer_page'],
      ['Rye lessons to go with it', 'offer_upsell_page'],
      ['Or only the baking log', 'offer_downsell_page'],
      ['Thank you for your order', 'offer_thank_you_page'],
      ['Course and kit together', 'offer_inner'],
    ],
  ],
  [
    'The journal',
    [
      ['All entries', 'blog_home'],
      ['The week the river stood still', 'blog_post_body'],
      ['Who works here', 'blog_static'],
      ['The frame of an entry', 'blog_post_layout'],
      ['The frame of the journal', 'blog_layout'],
    ],
  ],
  [
    'Live from the bench',
    [
      ['Keep a seat on Thursday', 'webinar_registration'],
      ['Your seat is kept', 'webinar_thank_you_page'],
      ['The room', 'webinar_session'],
    ],
  ],
  [
    'Small pieces and odd places',
    [
      ['A newsletter box to embed', 'inline'],
      ['Opening hours to embed', 'inline_body'],
      ['The Friday Crumb', 'popup'],
      ['Sold out for this year', 'inactive_funnel_page'],
      ['Nothing on this shelf', 'not_found'],
    ],
  ],
];

/** The last link of a column leaves the space below it to the row. */
const column = (links) =>
  links.map((link, index) =>
    index < links.length - 1 ? link : { ...link, fields: { ...link.fields, margin: below(0) } },
  );

const inTwoColumns = (links) => {
  const half = Math.ceil(links.length / 2);
  return row([6, 6], [column(links.slice(0, half)), column(links.slice(half))], { columnGap: 12 });
};

const group = ([name, links]) => [
  smallHeading(name, { margin: { top: 48, bottom: 14 } }),
  inTwoColumns(links.map(([label, type]) => wideLink(label, `/demo/${type}`, { subText: type }))),
];

/** The start page; `elementTypes` are those that have a fixture to show. */
export function home(elementTypes) {
  return compose({
    path: 'index',
    type: 'link_in_bio',
    seo: {
      index: true,
      title: 'Harrow Mill: bakery and baking school in Alderwick',
      description:
        'Stoneground bread from a working watermill, a baking school for people with ordinary ovens, letters, lessons and ' +
        'a journal.',
      author: 'Harrow Mill',
      keywords: 'bakery, baking school, sourdough, watermill',
      imageFileId: 'demo-bakery',
      socialTitle: 'Harrow Mill, bakery and baking school',
    },
    settings: globalSettings,
    root: { backgroundColor: color.paper },
    children: [
      band(
        {
          contentWidth: 'medium',
          padding: { top: 48, bottom: 24, left: 24, right: 24 },
          mobilePadding: { top: 32, bottom: 16, left: 20, right: 20 },
        },
        picture('demo-logo', 'Harrow Mill', { width: 112, alignSelf: 'center', margin: below(20) }),
        title('Harrow Mill', { textAlign: 'center', margin: below(12) }),
        lead(
          'Bread from a watermill in Alderwick, and a school for people who would like to bake it at home.',
          {
            textAlign: 'center',
          },
        ),
        row(
          [6, 6],
          [
            [
              linkButton('Start with a free letter', '/demo/squeeze', {
                ...primaryLook,
                width: '100%',
              }),
            ],
            [
              linkButton('Book half an hour with Nell', '/demo/booking', {
                ...primaryLook,
                width: '100%',
                backgroundColor: color.pine,
              }),
            ],
          ],
          { columnGap: 16 },
        ),
      ),
      band(
        {
          contentWidth: 'medium',
          padding: { top: 0, bottom: 72, left: 24, right: 24 },
          mobilePadding: { top: 0, bottom: 48, left: 20, right: 20 },
        },
        picture(
          'demo-bakery',
          'Harrow Mill at dawn: a stone watermill with lit windows beside a misty river',
          {
            margin: { top: 8, bottom: 8 },
          },
        ),
        ...groups.flatMap(group),
        smallHeading('<span lang="ar" dir="rtl">بالعربية</span>', {
          margin: { top: 48, bottom: 14 },
        }),
        inTwoColumns([
          wideLink('خبز في فرنك', '/ar/demo/sales_page', { subText: 'sales_page, ar' }),
          wideLink('سبعة أيام إلى خميرة حيّة', '/ar/demo/squeeze', { subText: 'squeeze, ar' }),
        ]),
      ),
      band(
        { contentWidth: 'medium', backgroundColor: color.linen },
        overline('For people who build pages', { textAlign: 'center' }),
        heading('Every element, on its own', { textAlign: 'center' }),
        text(
          `<p>${elementTypes
            .map((type) => `<a href="/demo/elements/${type}">${type}</a>`)
            .join(' · ')}</p>`,
          { textAlign: 'center', lineHeight: 2 },
        ),
        small(
          '4 Mill Lane, Alderwick · Wednesday to Sunday · <a href="tel:+441632960114">01632 960114</a>',
          {
            textAlign: 'center',
            margin: { top: 40 },
          },
        ),
      ),
    ],
  });
}
