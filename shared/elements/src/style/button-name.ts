interface ButtonWords {
  text: string;
  subText: string;
  iconClassNameBefore: string;
  iconClassNameAfter: string;
}

/** Whether a button has nothing on it: a visitor would see a box of colour and hear no name. */
export function isBlankButton(words: ButtonWords): boolean {
  return !isNamed(words) && !words.iconClassNameBefore && !words.iconClassNameAfter;
}

const isNamed = ({ text, subText }: ButtonWords) => Boolean(text.trim() || subText.trim());

/** The name of a button that has an icon only, which says nothing to a screen reader. */
export function buttonName(words: ButtonWords, otherwise: string): string | undefined {
  return isNamed(words) ? undefined : otherwise;
}
