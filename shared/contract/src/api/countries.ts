import { languageTag, type Language } from '../page/languages';

/**
 * ISO 3166-1 codes of the countries that a visitor can choose, and XK, under which Kosovo is known
 * wherever it has no code yet.
 */
export const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY ' +
  'BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK ' +
  'FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR ' +
  'IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ' +
  'ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM ' +
  'PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF ' +
  'TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ');

const known: ReadonlySet<string> = new Set(countryCodes);

/** The code of a country as documents and visitors write it (`fr`, ` FR `); undefined where it is none. */
export function readCountry(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const code = value.trim().toUpperCase();
  return known.has(code) ? code : undefined;
}

/** The countries that a form offers: those that the owner allows, without any all there are. */
export function countriesOf(allowed: readonly string[]): readonly string[] {
  const codes = allowed.flatMap((code) => readCountry(code) ?? []);
  return codes.length > 0 ? [...new Set(codes)] : countryCodes;
}

export interface NamedCountry {
  code: string;
  name: string;
}

const namesByLanguage = new Map<Language, readonly NamedCountry[]>();

/** All countries by their names in a language, in the order of its alphabet. */
function allNamed(language: Language): readonly NamedCountry[] {
  let named = namesByLanguage.get(language);
  if (!named) {
    const tag = languageTag(language);
    const names = new Intl.DisplayNames([tag], { type: 'region' });
    const { compare } = new Intl.Collator(tag);
    named = countryCodes
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .sort((a, b) => compare(a.name, b.name));
    namesByLanguage.set(language, named);
  }
  return named;
}

/** Countries by their names in a language, in the order of its alphabet (spec: country select). */
export function namedCountries(language: Language, codes: readonly string[]): NamedCountry[] {
  const wanted = new Set(codes);
  return allNamed(language).filter(({ code }) => wanted.has(code));
}
