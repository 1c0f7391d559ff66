import {
  band,
  below,
  heading,
  lead,
  overline,
  picture,
  prose,
  siteFooter,
  siteHeader,
  small,
  title,
} from '../blocks.mjs';
import { bullets, compose, text } from '../builders.mjs';
import { color, globalSettings } from '../theme.mjs';

const numbered = (items) => `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`;

/** A page of words: nothing on it needs script. */
export const infoPage = compose({
  path: 'demo/info_page',
  type: 'info_page',
  seo: {
    index: true,
    title: 'What bread is made of: flour, water, salt and waiting',
    description:
      'A long read from Harrow Mill about the four things in a loaf, why the fourth is the hardest, and how to bake ' +
      'with all of them.',
    author: 'Nell Harrow',
    keywords: 'sourdough, flour, fermentation, bread',
    imageFileId: 'demo-bread',
  },
  settings: globalSettings,
  root: { backgroundColor: color.paper },
  children: [
    siteHeader(),
    band(
      { contentWidth: 'small', padding: { top: 40, bottom: 80, left: 24, right: 24 } },
      overline('A long read · eight minutes'),
      title('What bread is made of'),
      lead(
        'Three things go into a loaf and a fourth decides what becomes of them. Most of what I have learned in twenty ' +
          'years is about the fourth.',
      ),
      picture('demo-bread', 'A round scored sourdough loaf on a wooden board with ears of rye', {
        margin: below(36),
      }),
      prose([
        'When my grandfather ran this mill, nobody in Alderwick talked about sourdough. There was bread, and it was ' +
          'sour because that is what flour and water become when you leave them alone. The word came back later, from ' +
          'books, and with it a great deal of equipment. I would like to take some of that equipment away again.',
        'Bread is flour, water, salt and waiting. If you understand what each of them does, you can throw your recipes ' +
          'away, or at least stop being afraid of them.',
      ]),
      heading('Flour: a living thing, ground small', { margin: { top: 40, bottom: 16 } }),
      prose([
        'A grain of wheat is a seed with its lunch packed. Most of it is starch, the lunch. Around it lies the bran, ' +
          'which keeps out rain and insects, and in one corner sits the germ, which would have become the plant. White flour ' +
          'is the lunch alone. Wholemeal flour is all three, and so it tastes of more, keeps for less time and behaves like ' +
          'something that had plans of its own.',
        'What matters for your dough is protein. Two of the proteins in wheat, once wet, join into gluten: long elastic ' +
          'threads that hold gas the way a balloon does. Rye has protein too, but its threads never join. It holds its gas ' +
          'with a kind of gum instead, which is why rye dough sticks to everything and why nobody has ever kneaded it ' +
          'into a ball, whatever the book says.',
        'Three things to look for on a bag:',
      ]),
      bullets(
        [
          '<strong>When it was milled.</strong> Wholemeal is at its best within six weeks. White flour likes to rest for three.',
          '<strong>How much protein it has.</strong> Eleven or twelve grams in a hundred is plenty for a loaf at home. ' +
            'More makes it tall, not good.',
          '<strong>Where it grew.</strong> Not because near is always better, but because somebody who names the field has ' +
            'nothing to hide.',
        ],
        { margin: below(28) },
      ),
      heading('Water: more than you think, less than they say', {
        margin: { top: 40, bottom: 16 },
      }),
      prose([
        'Bakers measure water against flour. Seventy per cent means seventy grams of water for a hundred grams of flour. ' +
          'Pictures on the internet are made at eighty-five and by people who have done it every day for years. Begin at ' +
          'sixty-eight. The dough will hold together, you will learn to shape it, and the loaf will be better than a wet one ' +
          'that ran away.',
        'The temperature of water is the one dial on a machine that has no other. Warm kitchen, cool water; cold ' +
          'kitchen, warm water. What you want is a dough at about 25 °C after mixing. Put a finger in: if you feel nothing, ' +
          'neither warm nor cold, you are very near.',
      ]),
      heading('Salt: two per cent, weighed', { margin: { top: 40, bottom: 16 } }),
      prose(
        'Twenty grams to a kilogram of flour. Less and the bread tastes of cardboard, and the dough races and goes slack; ' +
          'more and the yeast sulks. Any salt will do. Weigh it, because a spoon of fine salt holds nearly twice as much as a ' +
          'spoon of coarse. This is the shortest chapter because it is the only one with a right answer.',
      ),
      heading('Waiting: the ingredient nobody sells', { margin: { top: 40, bottom: 16 } }),
      prose([
        'From the moment flour is wet, a quiet crowd goes to work. Wild yeast, which was on the grain all along, eats ' +
          'sugar and breathes out gas. Bacteria, cousins of those in yoghurt, make acid. The acid gives flavour, keeps mould ' +
          'away for days and tightens the dough. None of them can be hurried for long. Twice as much starter does not make ' +
          'twice as good a loaf; it makes the same loaf sooner, with less to say.',
        'Cold slows the yeast more than the bacteria. That is the whole secret of the night in the refrigerator: gas ' +
          'pauses while flavour goes on. It is also the secret of baking with a job. Dough does not need you. It needs ' +
          'you to come back.',
        'How long is long enough? Look, do not count. Dough that is ready has grown by a half to three quarters, has a ' +
          'rounded edge where it meets the bowl, and trembles a little when you nudge it. In my kitchen in June that is four ' +
          'hours. In January it is nine.',
      ]),
      heading('A loaf for tomorrow', { margin: { top: 40, bottom: 16 } }),
      prose(
        'Here is everything above, as one loaf. It fits between dinner today and lunch tomorrow.',
      ),
      text(
        numbered([
          'At six in the evening stir 100 g of lively starter into 340 g of water. Add 400 g of strong white flour, 100 g of ' +
            'whole rye and 10 g of salt. Mix until no dry flour is left. Two minutes, no more.',
          'Wait half an hour. Wet your hand, take the dough by its edge, pull it up and fold it over. Turn the bowl, do it ' +
            'again, four times in all. Repeat twice, half an hour apart.',
          'Leave it alone until it trembles, until about eleven at night in most kitchens.',
          'Shape it into a ball, put it upside down into a floured cloth in a bowl, and the bowl into the refrigerator.',
          'In the morning heat the oven with a lidded pot in it to 240 °C. Turn the dough into the pot, cut it once ' +
            'with a sharp knife, put the lid on.',
          'Twenty-five minutes with the lid, twenty without. Knock on its bottom. It should answer.',
          'Wait an hour before you cut it. This is the last waiting, and the hardest.',
        ]),
        { margin: below(20) },
      ),
      heading('When it goes wrong', { margin: { top: 40, bottom: 16 } }),
      prose([
        'It will. My first hundred loaves could have paved the yard. A flat loaf has usually waited too long, a dense one ' +
          'not long enough, and a pale one wanted ten more minutes than you dared. Change one thing, write it down, bake ' +
          'again on Saturday. In a month you will have learned more than I could put on this page.',
        'And eat the failures. Toast forgives everything.',
      ]),
      small(
        'Nell Harrow bakes and teaches at Harrow Mill. If you would like company for your first loaf, begin with ' +
          '<a href="/demo/squeeze">seven letters about a starter</a> or take a place in <a href="/demo/sales_page">the course</a>.',
        { margin: { top: 24 } },
      ),
    ),
    siteFooter(),
  ],
});
