import { parse, type DefaultTreeAdapterTypes } from 'parse5';

/** One element or text of a document, for comparing documents line by line. */
export interface DomLine {
  /** What is compared. */
  text: string;
  /** Where it stands, for whoever reads of it: the elements around it, `main > section`. */
  place: string;
}

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const longest = 120;
const short = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** Addresses of releases name their version, which is another in any case. */
const releaseAddress = /\/releases\/(?:scripts\/([^/]+)\/[^/"]+\.json|([^/]+)\/[^/]+\/[^/]+\/)/g;

/** Class names that are made of the styles: `sc-…`, `_7`, and such as `kXzQeb`. */
const madeUpClass = /^(?:sc-[\w-]+|_[0-9a-z]+|(?=[a-zA-Z]*[a-z])(?=[a-z]*[A-Z])[a-zA-Z]{5,7})$/;

const withoutVersions = (text: string) =>
  text.replace(releaseAddress, (_, language?: string, name?: string) =>
    language === undefined ? `/releases/${name}/` : `/releases/scripts/${language}`,
  );

function attributeText({ name, value }: { name: string; value: string }): string | undefined {
  if (name === 'integrity' || name === 'nonce') return undefined;
  if (name !== 'class') return `${name}="${short(withoutVersions(value))}"`;
  const own = value.split(/\s+/).filter((each) => each !== '' && !madeUpClass.test(each));
  return own.length > 0 ? `class="${own.join(' ')}"` : undefined;
}

function elementText({ tagName, attrs }: Element): string {
  const attributes = attrs
    .map(attributeText)
    .filter((each) => each !== undefined)
    .sort();
  return `<${[tagName, ...attributes].join(' ')}>`;
}

/** Whether what stands in it is read by whoever visits, or carries content. */
function hasContent({ tagName, attrs }: Element): boolean {
  if (tagName === 'style') return false;
  if (tagName !== 'script') return true;
  return attrs.some(({ name, value }) => name === 'type' && value.includes('json'));
}

function collect(nodes: readonly Node[], place: readonly string[], lines: DomLine[]): void {
  for (const node of nodes) {
    if (node.nodeName === '#text') {
      const text = (node as DefaultTreeAdapterTypes.TextNode).value.replace(/\s+/g, ' ').trim();
      if (text !== '') lines.push({ text: short(withoutVersions(text)), place: place.join(' > ') });
    } else if ('tagName' in node) {
      lines.push({ text: elementText(node), place: place.join(' > ') });
      if (hasContent(node)) collect(node.childNodes, [...place.slice(-2), node.tagName], lines);
    }
  }
}

/**
 * A document as lines, without what differs between any two versions: addresses and hashes of scripts,
 * class names that are made of styles, and the styles themselves.
 */
export function domLines(html: string): DomLine[] {
  const lines: DomLine[] = [];
  collect(parse(html).childNodes, [], lines);
  return lines;
}
