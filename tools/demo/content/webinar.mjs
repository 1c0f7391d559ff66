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
  text,
} from '../builders.mjs';
import { secondBuilder } from '../spellings.mjs';
import { color, globalSettings } from '../theme.mjs';

const settings = globalSettings;
const root = { backgroundColor: color.paper };

const registration = compose({
  path: 'demo/webinar_registration',
  type: 'webinar_registration',
  seo: {
    index: true,
    title: 'Live on Thursday: why your loaf is flat · Harrow Mill',
    description:
      'An hour at the bench with Nell and Tomas: four reasons for a flat loaf and how to put each right.',
    author: 'Nell Harrow',
    imageFileId: 'demo-oven',
  },
  settings,
  root: { backgroundColor: color.pine },
  children: [
    band(
      { contentWidth: 'wide', padding: { top: 72, bottom: 72, left: 24, right: 24 } },
      row(
        [7, 5],
        [
          [
            overline('Live from the bench · Thursday, 19.00', { color: color.straw }),
            title('Why your loaf is flat, and four things that lift it', {
              color: color.cream,
              fontSize: 46,
              mobileFontSize: 34,
            }),
            text(
              '<p>One hour, two bakers, eight terrible loaves. We cut each one open, read what went wrong, and bake it again ' +
                'while you watch.</p>',
              { color: color.cream, fontSize: 20, mobileFontSize: 18, margin: below(20) },
            ),
            bullets(
              [
                'How to see in ten seconds whether dough has waited too long',
                'Why a hotter oven is almost never the answer',
                'The one fold that everybody leaves out',
                'Your own loaf: send a picture, we take the first five',
              ],
              { color: color.cream },
            ),
          ],
          [
            contentBox(
              boxLook,
              smallHeading('Keep a seat for me'),
              prose('It is free, and the recording comes to everybody who signed up.'),
              input('first_name', 'First name', { margin: below(14) }),
              input('email', 'E-mail address', { margin: below(18) }),
              optInButton('Keep a seat for me', { ...primaryLook, width: '100%' }),
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
    webinar: { title: 'Why your loaf is flat', startsAt: '%WEBINAR_START%' },
    optIn: { nextStepUrl: '/demo/webinar_thank_you_page', customerFields: [] },
  },
});

const thankYou = compose({
  path: 'demo/webinar_thank_you_page',
  type: 'webinar_thank_you_page',
  seo: {
    index: false,
    title: 'Your seat is kept · Harrow Mill',
    description: 'See you on Thursday at seven in the evening.',
    author: 'Nell Harrow',
  },
  settings,
  root,
  spelling: secondBuilder,
  children: [
    siteHeader(),
    band(
      { contentWidth: 'small' },
      overline('Your seat is kept', { textAlign: 'center' }),
      title('See you on Thursday at seven', {
        textAlign: 'center',
        fontSize: 44,
        mobileFontSize: 34,
      }),
      lead(
        'We have sent the link to your inbox, and we shall send it again an hour before we begin.',
        {
          textAlign: 'center',
        },
      ),
      contentBox(
        boxLook,
        smallHeading('Three things to have ready'),
        bullets([
          'Your last loaf, or a picture of it, cut in half',
          'A pencil: we go slowly, but not that slowly',
          'Tea',
        ]),
      ),
      linkButton('Open the room', '/demo/webinar_session', {
        ...primaryLook,
        alignSelf: 'center',
        margin: { top: 28 },
      }),
    ),
    siteFooter(),
  ],
  state: {
    files: [],
    webinarSession: { timestamp: '%SESSION_TIMESTAMP%', link: '/demo/webinar_session' },
    management: { previewMode: '', freemium: '0' },
  },
});

const session = compose({
  path: 'demo/webinar_session',
  type: 'webinar_session',
  seo: {
    index: false,
    title: 'Why your loaf is flat: the room · Harrow Mill',
    description: 'The evening at the bench, and what to take from it.',
    author: 'Nell Harrow',
  },
  settings,
  root,
  children: [
    band(
      {
        backgroundColor: color.pine,
        contentWidth: 'medium',
        padding: { top: 40, bottom: 56, left: 24, right: 24 },
      },
      overline('From the bench at Harrow Mill', { color: color.straw, textAlign: 'center' }),
      title('Why your loaf is flat', {
        color: color.cream,
        textAlign: 'center',
        fontSize: 42,
        mobileFontSize: 32,
      }),
      picture('demo-oven', 'The brick oven with a fire at the back and loaves on the peel', {
        ratio: '16:9',
      }),
    ),
    band(
      { contentWidth: 'medium' },
      row(
        [7, 5],
        [
          [
            heading('The four things', { fontSize: 30, mobileFontSize: 26 }),
            bullets(
              [
                '<strong>It waited too long.</strong> Poke it: if the hole stays, bake now and wait less tomorrow.',
                '<strong>It did not wait long enough.</strong> Big holes on top, brick below. Give it two hours more.',
                '<strong>It had no skin.</strong> Shape it twice, ten minutes apart, and drag it towards you.',
                '<strong>It found no steam.</strong> A lidded pot is the cheapest steam oven there is.',
              ],
              {},
            ),
          ],
          [
            contentBox(
              boxLook,
              smallHeading('For everybody in the room'),
              prose(
                'The six-week course with the starter kit, together for £109 until Sunday night.',
              ),
              linkButton('See the offer', '/demo/offer_inner', {
                ...primaryLook,
                width: '100%',
                margin: below(12),
              }),
              linkButton('Only the course', '/demo/sales_page', { ...quietLook, width: '100%' }),
              small(
                'Questions during the evening: <a href="mailto:live@harrowmill.example">live@harrowmill.example</a>',
                {
                  margin: { top: 16 },
                },
              ),
            ),
          ],
        ],
      ),
    ),
    siteFooter(),
  ],
  state: { webinarSession: { timestamp: '%SESSION_TIMESTAMP%', isReplay: '1' } },
});

export const webinarPages = [registration, thankYou, session];
