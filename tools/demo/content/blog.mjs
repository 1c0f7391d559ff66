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
  compose,
  contentBox,
  input,
  linkButton,
  optInButton,
  row,
  rule,
  text,
} from '../builders.mjs';
import { firstBuilder } from '../spellings.mjs';
import { color, globalSettings } from '../theme.mjs';

const settings = globalSettings;
const root = { backgroundColor: color.paper };

const posts = [
  {
    name: 'The week the river stood still',
    address: '/demo/blog_post_body',
    date: '14 November',
    file: 'demo-field',
    alt: 'The rye field and the mill in evening light',
    words:
      'No rain since August, no water on the wheel. What a mill does when its river does nothing.',
  },
  {
    name: 'What bread is made of',
    address: '/demo/info_page',
    date: '2 November',
    file: 'demo-bread',
    alt: 'A scored round loaf on a board',
    words:
      'Flour, water, salt and the fourth thing, which nobody sells. A long read with one loaf at its end.',
  },
  {
    name: 'Who works here',
    address: '/demo/blog_static',
    date: '19 October',
    file: 'demo-team',
    alt: 'Tomas, Nell and Samira in front of shelves of bread',
    words: 'A baker, a miller and somebody who folds butter into dough at four in the morning.',
  },
];

const card = ({ name, address, date, file, alt, words }) => [
  contentBox(
    { ...boxLook },
    picture(file, alt, { link: address, margin: below(18) }),
    small(date, { margin: below(6) }),
    smallHeading(`<a href="${address}" style="color:#1d3a2e">${name}</a>`),
    prose(words, { margin: below(0) }),
  ),
];

const blogHome = compose({
  path: 'demo/blog_home',
  type: 'blog_home',
  seo: {
    index: true,
    title: 'The journal of Harrow Mill',
    description:
      'Notes from a bakery with a river: loaves, failures, flour and the people around them.',
    author: 'Harrow Mill',
    imageFileId: 'demo-field',
  },
  settings,
  root,
  children: [
    siteHeader(),
    band(
      { padding: { top: 40, bottom: 80, left: 24, right: 24 } },
      overline('The journal', { textAlign: 'center' }),
      title('Notes from a bakery with a river', { textAlign: 'center' }),
      lead('Loaves, failures, flour and the people around them. A new one most Fridays.', {
        textAlign: 'center',
        margin: below(48),
      }),
      row([4, 4, 4], posts.map(card)),
    ),
    band(
      { backgroundColor: color.linen, contentWidth: 'extraSmall' },
      heading('By post, on Fridays', { textAlign: 'center' }),
      prose('The journal and tomorrow’s loaves, in one short letter.', { textAlign: 'center' }),
      input('email', 'E-mail address', { margin: below(14) }),
      optInButton('Send me the Friday Crumb', { ...primaryLook, width: '100%' }),
    ),
    siteFooter(),
  ],
  state: {
    blog: { path: '/demo/blog_home', posts: [] },
    optIn: { nextStepUrl: '/demo/opt_in_thank_you' },
  },
});

const blogStatic = compose({
  path: 'demo/blog_static',
  type: 'blog_static',
  seo: {
    index: true,
    title: 'Who works at Harrow Mill',
    description:
      'Nell bakes, Tomas mills, Samira folds butter into dough. How the three came to one mill.',
    author: 'Harrow Mill',
    imageFileId: 'demo-team',
  },
  settings,
  root,
  children: [
    siteHeader(),
    band(
      { contentWidth: 'medium', padding: { top: 40, bottom: 80, left: 24, right: 24 } },
      title('Who works here', { textAlign: 'center' }),
      lead('Three people, one river, and a cat that nobody has hired.', { textAlign: 'center' }),
      picture('demo-team', 'Tomas, Nell and Samira in aprons, in front of shelves of bread', {
        margin: below(48),
      }),
      row(
        [4, 4, 4],
        [
          [
            smallHeading('Nell Harrow'),
            prose(
              'Grew up above the millstones, left to become a surveyor, came back with a measuring wheel and a starter. Bakes, teaches, apologises to the neighbours for the smell.',
              {},
            ),
          ],
          [
            smallHeading('Tomas Adeyemi'),
            prose(
              'Dresses the stones by hand twice a year and can tell a field by its flour. Keeps the wheel turning and the oven at 260 degrees.',
              {},
            ),
          ],
          [
            smallHeading('Samira Haddad'),
            prose(
              'Learned pastry in Aleppo and Lyon and teaches in English and Arabic. Answers your messages at six in the morning, which for her is the afternoon.',
            ),
          ],
        ],
      ),
      rule({ margin: { top: 32, bottom: 32 } }),
      prose(
        'Samira’s course has <a href="/ar/demo/sales_page" lang="ar" dir="rtl">صفحة بالعربية</a>, too.',
        {
          textAlign: 'center',
        },
      ),
    ),
    siteFooter(),
  ],
});

const postBody = compose({
  path: 'demo/blog_post_body',
  type: 'blog_post_body',
  seo: {
    index: true,
    title: 'The week the river stood still',
    description:
      'No rain since August, no water on the wheel: what a watermill does when its river does nothing.',
    author: 'Tomas Adeyemi',
    imageFileId: 'demo-field',
    socialTitle: 'The week the river stood still',
  },
  settings,
  root,
  spelling: firstBuilder,
  children: [
    band(
      { contentWidth: 'small', padding: { top: 48, bottom: 64, left: 24, right: 24 } },
      overline('14 November · Tomas Adeyemi'),
      title('The week the river stood still', { fontSize: 46, mobileFontSize: 34 }),
      picture('demo-field', 'The rye field and the mill in evening light', { margin: below(32) }),
      prose([
        'A watermill is a simple thing. Water falls on a wheel, the wheel turns a shaft, the shaft turns a stone, and ' +
          'between two stones lies your breakfast. Take away the water and what is left is a handsome building full of ' +
          'silent oak.',
        'It had not rained since the last week of August. By the first of November the Wend was a string of puddles with ' +
          'ducks standing in it, ankle-deep and offended. On Tuesday the wheel made one last half turn and stopped with a ' +
          'sound like somebody sitting down.',
      ]),
      heading('What we did instead', { fontSize: 28, mobileFontSize: 24 }),
      prose(
        'We have a motor. It is from 1962, it is the colour of a school bus, and I dislike it. But Saturday is Saturday.',
      ),
      bullets(
        [
          'We milled at night, when the electricity is cheap, and only rye, which keeps its temper in slow stones.',
          'We bought forty kilograms of white flour from Hollis &amp; Daughter down the valley and said so on the board.',
          'We baked fewer sorts and more of each. Nobody complained except about the walnut bread, and they were right.',
        ],
        { margin: below(28) },
      ),
      heading('Then, on Sunday', { fontSize: 28, mobileFontSize: 24 }),
      prose([
        'It began about four in the morning, on the skylight. I lay and listened the way other people listen to music. At ' +
          'nine the ducks were swimming. At eleven Nell opened the sluice and we all stood on the bridge, customers too, and ' +
          'watched the wheel think about it.',
        'The flour of that first hour is in the shop this week. I will not pretend that you can taste the difference. I can.',
      ]),
      linkButton('More from the journal', '/demo/blog_home', quietLook),
    ),
  ],
});

const postLayout = compose({
  path: 'demo/blog_post_layout',
  type: 'blog_post_layout',
  seo: {
    index: false,
    title: 'How a journal entry is framed · Harrow Mill',
    description: 'The frame around every entry of the journal.',
    author: 'Harrow Mill',
  },
  settings,
  root,
  children: [
    siteHeader(),
    band(
      { padding: { top: 40, bottom: 64, left: 24, right: 24 } },
      row(
        [8, 4],
        [
          [
            small('<a href="/demo/blog_home">Journal</a> › The week the river stood still', {
              margin: below(12),
            }),
            title('The week the river stood still', { fontSize: 44, mobileFontSize: 32 }),
            picture('demo-field', 'The rye field and the mill in evening light', {
              margin: below(24),
            }),
            prose(
              'The entry’s own text stands here, in the width that reads best. Everything around it, from the name above to ' +
                'the box at the side, is the same on every entry.',
            ),
            linkButton('Read the whole entry', '/demo/blog_post_body', {
              ...primaryLook,
            }),
          ],
          [
            contentBox(
              { ...boxLook, margin: below(24) },
              picture('demo-portrait', 'Nell Harrow', {
                width: 96,
                borderRadius: '50%',
                margin: below(12),
              }),
              smallHeading('About the journal'),
              prose(
                'Written by the three of us, on the flour-covered computer behind the counter.',
                { margin: below(0) },
              ),
            ),
            contentBox(
              boxLook,
              smallHeading('Other entries'),
              bullets([
                '<a href="/demo/info_page">What bread is made of</a>',
                '<a href="/demo/blog_static">Who works here</a>',
              ]),
            ),
          ],
        ],
      ),
    ),
    siteFooter(),
  ],
});

const blogLayout = compose({
  path: 'demo/blog_layout',
  type: 'blog_layout',
  seo: {
    index: false,
    title: 'How the journal is framed · Harrow Mill',
    description: 'The frame around the pages of the journal.',
    author: 'Harrow Mill',
  },
  settings,
  root,
  children: [
    band(
      { backgroundColor: color.pine, padding: { top: 48, bottom: 48, left: 24, right: 24 } },
      title('The journal of Harrow Mill', {
        color: color.cream,
        textAlign: 'center',
        fontSize: 42,
        mobileFontSize: 32,
        margin: below(12),
      }),
      text(
        '<p><a href="/demo/blog_home" style="color:#e9c98f">All entries</a> · <a href="/demo/blog_static" ' +
          'style="color:#e9c98f">Who works here</a> · <a href="/demo/squeeze" style="color:#e9c98f">The letters</a></p>',
        { color: color.cream, textAlign: 'center' },
      ),
    ),
    band(
      { contentWidth: 'small' },
      heading('The latest entry', { textAlign: 'center' }),
      prose(
        'No rain since August, no water on the wheel. <a href="/demo/blog_post_body">What a mill does when its river does ' +
          'nothing</a>.',
        { textAlign: 'center' },
      ),
    ),
    siteFooter(),
  ],
});

export const blogPages = [blogHome, blogStatic, postBody, postLayout, blogLayout];
