import { iconWords } from './icon-class';

const tag = /<span(\s[^<>]*)>/gi;
const classAttribute = /^((?:\s[\w-]+(?:="[^"]*")?)*?)\sclass="([^"]*)"/i;

/**
 * Goes through the icons that sanitised markup asks for by class names.
 *
 * @param draw gets the class names, and the opening tag without them; what it returns stands in place of
 *   the tag, null leaves it
 */
export function mapMarkupIcons(
  html: string,
  draw: (className: string, openTag: string) => string | null,
): string {
  if (!html.includes(' class="')) return html;
  return html.replace(tag, (all: string, attributes: string) => {
    const [found, before = '', className = ''] = classAttribute.exec(attributes) ?? [];
    if (found === undefined || iconWords(className) === null) return all;
    return draw(className, `<span${before}${attributes.slice(found.length)}>`) ?? all;
  });
}
