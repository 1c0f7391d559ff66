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
import { bullets, button, compose, contentBox, faq, linkButton, row, text } from '../builders.mjs';
import { firstBuilder, secondBuilder } from '../spellings.mjs';
import { color, globalSettings } from '../theme.mjs';

/** Fonts that the origin serves itself. */
const settings = { ...globalSettings, fontFamily: 'Inter', headingFontFamily: 'Lora' };
const root = { backgroundColor: color.paper };
const seo = (pageTitle, description, more) => ({
  index: false,
  title: pageTitle,
  description,
  author: 'Harrow Mill',
  ...more,
});

const price = (amount, fields) =>
  text(`<p><strong>${amount}</strong></p>`, {
    fontSize: 40,
    mobileFontSize: 36,
    lineHeight: 1.1,
    color: color.pine,
    margin: below(12),
    ...fields,
  });

const nextStep = (label, fields) =>
  button(label, {
    ...primaryLook,
    action: 'nextStepRedirection',
    redirectionType: 'nextStep',
    width: '100%',
    ...fields,
  });

const offer = compose({
  path: 'demo/offer_page',
  type: 'offer_page',
  seo: seo(
    'The starter kit · Harrow Mill',
    'A living starter, a proving basket, a scraper and a linen cloth in one box.',
    {
      index: true,
      imageFileId: 'demo-kit',
    },
  ),
  settings,
  root,
  spelling: firstBuilder,
  children: [
    siteHeader(),
    band(
      { contentWidth: 'wide', padding: { top: 40, bottom: 72, left: 24, right: 24 } },
      row(
        [7, 5],
        [
          [picture('demo-kit', 'Jar of starter, proving basket, scraper and folded linen cloth')],
          [
            overline('The starter kit'),
            title('Everything but the flour', { fontSize: 42, mobileFontSize: 34 }),
            bullets(
              [
                '25 g of our own starter, dried, alive since 2014',
                'A proving basket of peeled willow, for loaves of a kilogram',
                'A scraper that also cleans the table',
                'A linen cloth, woven next door',
                'A card with the first loaf on it',
              ],
              { margin: below(24) },
            ),
            contentBox(
              boxLook,
              price('£34'),
              prose('Sent within three days, post included.'),
              nextStep('Put it in my order', {
                subText: 'You see everything again before you pay',
              }),
            ),
          ],
        ],
        { column: { alignSelf: 'center' } },
      ),
    ),
    band(
      { backgroundColor: color.linen, contentWidth: 'small' },
      heading('Before you ask', { textAlign: 'center', margin: below(28) }),
      faq(
        [
          [
            'Does the starter survive the post?',
            '<p>Yes. It travels dry and asleep. Two days of water and flour wake it.</p>',
          ],
          [
            'May I send it back?',
            '<p>Within thirty days, used or not. Keep the starter; it has brothers and sisters.</p>',
          ],
          [
            'Do you send it abroad?',
            '<p>Within Europe, for £6 more. Farther away only the letters travel.</p>',
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
    siteFooter(),
  ],
  state: {
    files: [],
    payment: { pricePlan: '%OFFER%', currency: 'GBP' },
    optIn: { nextStepUrl: '/demo/offer_upsell_page', customerFields: [] },
    management: {
      freemium: '1',
      affiliateLink: 'https://www.example.com/made-with?from=harrow-mill',
      affiliateId: 'harrow-mill',
    },
  },
});

/** One more thing, taken or left: pages between an order and its end. */
const crossroads = ({
  path,
  type,
  pageTitle,
  description,
  over,
  name,
  words,
  items,
  amount,
  file,
  alt,
  yes,
  no,
  noAddress,
  nextStepUrl,
  spelling,
}) =>
  compose({
    path,
    type,
    seo: seo(pageTitle, description),
    settings,
    root,
    spelling,
    children: [
      band(
        { contentWidth: 'medium', padding: { top: 56, bottom: 72, left: 24, right: 24 } },
        overline(over, { textAlign: 'center' }),
        title(name, { textAlign: 'center', fontSize: 42, mobileFontSize: 32 }),
        lead(words, { textAlign: 'center', margin: below(40) }),
        row(
          [6, 6],
          [
            [picture(file, alt)],
            [
              bullets(items, { margin: below(20) }),
              price(amount),
              nextStep(yes, { margin: below(12) }),
              linkButton(no, noAddress, { ...quietLook, width: '100%' }),
            ],
          ],
          { column: { alignSelf: 'center' } },
        ),
      ),
      siteFooter(),
    ],
    state: { files: [], optIn: { nextStepUrl } },
  });

const upsell = crossroads({
  path: 'demo/offer_upsell_page',
  type: 'offer_upsell_page',
  pageTitle: 'One more thing: the rye lessons · Harrow Mill',
  description: 'Four lessons about pure rye, for people who have the kit.',
  over: 'Your kit is in the order',
  name: 'Will you bake rye with it?',
  words:
    'Rye follows rules of its own. Four lessons, filmed at the mill, only for people who have the kit.',
  items: [
    'Why rye is never kneaded, and what to do instead',
    'The three-stage sour of the old mill',
    'A black bread that is best on the fourth day',
    'What to do with the heel: soup, crumbs, kvass',
  ],
  amount: '£24',
  file: 'demo-loaves',
  alt: 'Shelves with dark rye loaves',
  yes: 'Yes, add the rye lessons',
  no: 'No, thank you',
  noAddress: '/demo/offer_downsell_page',
  nextStepUrl: '/demo/offer_thank_you_page',
});

const downsell = crossroads({
  path: 'demo/offer_downsell_page',
  type: 'offer_downsell_page',
  pageTitle: 'Or only the baking log · Harrow Mill',
  description: 'A small book in which loaves get better.',
  over: 'No rye, then',
  name: 'Perhaps a pencil and paper',
  words:
    'The baking log is a small book with one page for each loaf: what you did, how it went, what to change.',
  items: [
    'Sixty loaves, sewn, lies flat on the table',
    'Paper that takes flour and butter well',
    'A table of oven temperatures inside the cover',
  ],
  amount: '£9',
  file: 'demo-course',
  alt: 'A floured bench from above with dough, scraper and flour',
  yes: 'Yes, put the log into the box',
  no: 'No, only the kit',
  noAddress: '/demo/offer_thank_you_page',
  nextStepUrl: '/demo/offer_thank_you_page',
  spelling: secondBuilder,
});

const thanks = compose({
  path: 'demo/offer_thank_you_page',
  type: 'offer_thank_you_page',
  seo: seo('Thank you for your order · Harrow Mill', 'What happens next with your box.'),
  settings,
  root,
  children: [
    siteHeader(),
    band(
      { contentWidth: 'small' },
      title('Thank you. We are packing it', {
        textAlign: 'center',
        fontSize: 42,
        mobileFontSize: 32,
      }),
      lead('Your order is in the book behind the counter. Samira packs on Tuesdays and Fridays.', {
        textAlign: 'center',
      }),
      contentBox(
        boxLook,
        smallHeading('What happens now'),
        bullets(
          [
            'Today: a confirmation in your inbox, with the bill',
            'Within three days: the parcel leaves, and you get its number',
            'When it arrives: wake the starter first, read afterwards',
          ],
          { margin: below(20) },
        ),
        linkButton('Meanwhile, read about flour', '/demo/info_page', quietLook),
      ),
      small(
        'Something wrong with the order? <a href="/demo/funnel_contact_us">Write to us</a> before Tuesday.',
        {
          textAlign: 'center',
          margin: { top: 24 },
        },
      ),
    ),
    siteFooter(),
  ],
});

const inner = compose({
  path: 'demo/offer_inner',
  type: 'offer_inner',
  seo: seo(
    'Course and kit together · Harrow Mill',
    'For people who know us already: both for £109.',
  ),
  settings,
  root: { backgroundColor: color.linen },
  children: [
    band(
      { contentWidth: 'small' },
      contentBox(
        boxLook,
        overline('For people who know us already'),
        title('Course and kit, together', { fontSize: 38, mobileFontSize: 30 }),
        row(
          [5, 7],
          [
            [picture('demo-bread', 'A round scored loaf on a board')],
            [
              bullets(
                [
                  'The six-week course',
                  'The starter kit, sent on the first day',
                  'Three months of questions',
                ],
                { margin: below(16) },
              ),
              price('£109', { margin: below(4) }),
              small('instead of £123, until Sunday night'),
            ],
          ],
          { margin: below(24), column: { alignSelf: 'center' } },
        ),
        nextStep('I take both'),
      ),
    ),
    siteFooter(),
  ],
  state: { files: [], optIn: { nextStepUrl: '/demo/offer_thank_you_page' } },
});

export const offerPages = [offer, upsell, downsell, thanks, inner];
