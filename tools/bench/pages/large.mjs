/**
 * A page of a thousand elements, as an owner's document and written by hand: a form, then chapters of
 * headlines, texts, lists and lines. Made from the same words, and the same every time.
 */

const words =
  'dough crumb crust oven stone wheat rye spelt flour water salt starter loaf tin peel bench scale basket mill wheel river sack field farmer baker morning steam fold shape proof slice butter honey seed bran sift grind ember cloth shelf door market Saturday winter harvest barley oat malt leaven kneel turn rest wait warm cool clean sharp coarse fine quiet early'.split(
    ' ',
  );

/** Numbers that look like chance (mulberry32). */
function random(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function writer() {
  const next = random(7);
  const some = (count) =>
    Array.from({ length: count }, () => words[Math.floor(next() * words.length)]).join(' ');
  const capital = (text) => text[0].toUpperCase() + text.slice(1);
  return {
    title: () => capital(some(4)),
    sentence: (count = 18) => `${capital(some(count))}.`,
  };
}

const chapterCount = 82;
const lineCount = 10;

/** What both pages say. */
function content() {
  const { title, sentence } = writer();
  return {
    title: 'All that we know about bread',
    lead: sentence(),
    chapters: Array.from({ length: chapterCount }, () => ({
      title: title(),
      left: { title: title(), texts: [sentence(), sentence()] },
      right: { title: title(), text: sentence(), items: [sentence(4), sentence(4), sentence(4)] },
    })),
    lines: Array.from({ length: lineCount }, () => sentence()),
  };
}

const band = {
  padding: { top: 72, bottom: 72, left: 24, right: 24 },
  mobilePadding: { top: 44, bottom: 44, left: 20, right: 20 },
  contentWidth: 'medium',
};
const chapterTitle = { fontSize: 34, mobileFontSize: 27, lineHeight: 1.2, margin: { bottom: 16 } };
const partTitle = {
  headerType: 'h3',
  fontSize: 25,
  mobileFontSize: 22,
  lineHeight: 1.25,
  margin: { bottom: 10 },
};
const button = {
  backgroundColor: '#1c4f82',
  color: '#ffffff',
  borderRadius: 8,
  fontSize: 19,
  padding: { top: 16, bottom: 16, left: 30, right: 30 },
};

export function largeDocument() {
  const entities = {};
  const add = (type, fields = {}, children = []) => {
    const id = Object.keys(entities).length + 1;
    entities[id] = { id, type, ...fields, childIds: children };
    for (const child of children) entities[child].parentId = id;
    return id;
  };
  const text = (words, fields = {}) => add('Text', { content: `<p>${words}</p>`, ...fields });
  const { title, lead, chapters, lines } = content();
  const sections = [
    add('Section', band, [
      add('Headline', { content: title, fontSize: 50, mobileFontSize: 34, lineHeight: 1.15 }),
      text(lead, { margin: { bottom: 26 } }),
      add('FormInput', {
        slug: 'email',
        placeholder: 'E-mail address',
        borderRadius: 6,
        margin: { bottom: 14 },
      }),
      add('OptInButton', { text: 'Send me the rest', ...button }),
    ]),
    ...chapters.map((chapter) =>
      add('Section', band, [
        add('Headline', { content: chapter.title, headerType: 'h2', ...chapterTitle }),
        add('Row', { size: [6, 6], columnGap: 40 }, [
          add('Column', { size: 6 }, [
            add('Headline', { content: chapter.left.title, ...partTitle }),
            ...chapter.left.texts.map((words) => text(words, { margin: { bottom: 18 } })),
          ]),
          add('Column', { size: 6 }, [
            add('Headline', { content: chapter.right.title, ...partTitle }),
            text(chapter.right.text, { margin: { bottom: 18 } }),
            add('BulletList', { items: chapter.right.items }),
          ]),
        ]),
        add('HorizontalLine', { height: 1, color: '#c9bda4', width: '100%' }),
      ]),
    ),
    add(
      'Section',
      band,
      lines.map((words) => text(words)),
    ),
  ];
  add('Body', { backgroundColor: '#f6f1e7' }, sections);
  return {
    id: 'bench-large',
    type: 'sales_page',
    locale: 'en',
    seo: { title, description: lead },
    globalSettings: {
      textColor: '#23303f',
      textFontSize: 18,
      mobileTextFontSize: 17,
      textLineHeight: 1.6,
      fontFamily: 'Georgia',
      headingColor: '#23303f',
      headingFontFamily: 'Georgia',
      headingFontWeight: '700',
    },
    entities,
  };
}

const style = `*,:before,:after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:#f6f1e7;color:#23303f;font:18px/1.6 Georgia,serif}
h1,h2,h3,p,ul{margin:0}
h1{font-size:50px;line-height:1.15}
h2{font-size:34px;line-height:1.2;margin-bottom:16px}
h3{font-size:25px;line-height:1.25;margin-bottom:10px}
:focus-visible{outline:3px solid #1d4ed8;outline-offset:2px}
.band{padding:72px 24px}
.band>*{max-width:960px;margin-inline:auto}
.row{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:40px}
.row p{margin-bottom:18px}
.lead{margin-bottom:26px}
ul{padding-inline-start:1.5em}
hr{margin:0;border:0;border-top:1px solid #c9bda4}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
input{width:100%;min-height:48px;padding:10px 14px;margin-bottom:14px;border:1px solid #667085;border-radius:6px;background:#fff;color:#1d2939;font:inherit;font-size:16px}
input::placeholder{color:#667085;opacity:1}
.error{color:#b42318;font-size:14px;line-height:1.4}
.button{padding:16px 30px;border:0;border-radius:8px;background:#1c4f82;color:#fff;font:600 19px/1.3 Georgia,serif;cursor:pointer}
@media(max-width:800px){body{font-size:17px}h1{font-size:34px}h2{font-size:27px}h3{font-size:22px}.band{padding:44px 20px}.row{grid-template-columns:minmax(0,1fr)}}`;

export function largeHtml() {
  const { title, lead, chapters, lines } = content();
  const paragraphs = (texts) => texts.map((words) => `<p>${words}</p>`).join('');
  const chapter = (one) =>
    `<section class="band"><div><h2>${one.title}</h2><div class="row"><div><h3>${one.left.title}</h3>` +
    `${paragraphs(one.left.texts)}</div><div><h3>${one.right.title}</h3><p>${one.right.text}</p>` +
    `<ul>${one.right.items.map((item) => `<li>${item}</li>`).join('')}</ul></div></div><hr></div></section>`;
  return (
    '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${title}</title><link rel="icon" href="data:,"><meta name="description" content="${lead}">` +
    '<link rel="canonical" href="http://localhost/bench/large"><meta property="og:type" content="website">' +
    `<meta property="og:title" content="${title}"><meta property="og:description" content="${lead}">` +
    '<meta property="og:url" content="http://localhost/bench/large">' +
    '<meta property="og:locale" content="en"><meta name="twitter:card" content="summary">' +
    `<style>${style}</style></head><body><main><section class="band"><div><h1>${title}</h1>` +
    `<p class="lead">${lead}</p><form method="post" action="" novalidate>` +
    '<label class="hidden" for="email">E-mail address</label><input id="email" name="email" type="email" ' +
    'autocomplete="email" placeholder="E-mail address" aria-required="true">' +
    '<button class="button">Send me the rest</button><p class="error" role="alert"></p></form></div></section>' +
    `${chapters.map(chapter).join('')}<section class="band"><div>${paragraphs(lines)}</div></section></main></body></html>`
  );
}
