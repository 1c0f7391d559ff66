import { createHash } from 'node:crypto';
import {
  longestEmbedCode,
  readEmbedCode,
  type MarkupField,
  type OwnMarkup,
} from '@atrium/contract';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { isPlayable, playerFaults } from './player-code';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Elements of one piece of markup; more than any page shows, few enough to be parsed quickly. */
const mostElements = 20_000;

/** Ids of the page's own forms and state, which scripts and controls look for. */
const reservedId = /^(?:form(?:-.*)?|atrium-.*)$/;

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);
const isElement = (node: Node): node is Element => 'tagName' in node;

class TooMuch extends Error {}

/** The owner's own markup of one page, as it is kept, and what the page's policy has to allow for it. */
export interface OwnMarkupKeeper {
  /**
   * Markup that begins and ends in its element, whatever was left open or closed too often in it. Of an
   * embed code that has a frame of another site nothing is kept: the frame is all that is shown of it.
   */
  keep(html: string, field: Pick<MarkupField, 'isPlayer' | 'report'>): string;
  /** Empty where the page has none. */
  found(): { ownMarkup?: OwnMarkup };
}

/**
 * Makes a keeper for one page. Markup is parsed as browsers parse it and written anew, so that it cannot
 * swallow what stands behind it; nothing that the owner wrote is taken away, scripts least of all.
 * What is too much to be parsed shows nothing.
 */
export async function createOwnMarkup(): Promise<OwnMarkupKeeper> {
  const { defaultTreeAdapter, parseFragment, serialize } = await import('parse5');
  const scripts = new Set<string>();
  const handlers = new Set<string>();
  let isUsed = false;
  let hasExternal = false;

  function parse(html: string, scriptingEnabled: boolean) {
    let count = 0;
    const treeAdapter: typeof defaultTreeAdapter = {
      ...defaultTreeAdapter,
      createElement(...parameters) {
        if ((count += 1) > mostElements) throw new TooMuch();
        return defaultTreeAdapter.createElement(...parameters);
      },
    };
    return parseFragment(html, { scriptingEnabled, treeAdapter });
  }

  const textOf = (node: Node): string =>
    'value' in node ? node.value : childrenOf(node).map(textOf).join('');

  function takeScript(element: Element): void {
    const source = element.attrs.some(({ name }) => name === 'src' || name === 'href');
    const text = textOf(element);
    if (source) hasExternal = true;
    else if (text !== '') scripts.add(hashOf(text));
  }

  /** Drops what cannot be closed or is the page's own; takes down what the policy must allow. */
  function walk(root: Node, isPlayer: boolean): void {
    const open: Node[] = [root];
    for (let node = open.pop(); node; node = open.pop()) {
      if ('content' in node) open.push(node.content);
      if ('childNodes' in node) {
        node.childNodes = node.childNodes.filter((child) => child.nodeName !== 'plaintext');
        open.push(...node.childNodes);
      }
      if (!isElement(node)) continue;
      // A player has a document of its own, in which no id is taken.
      node.attrs = node.attrs.filter(
        ({ name, value }) => isPlayer || name !== 'id' || !reservedId.test(value),
      );
      if (node.tagName === 'script') takeScript(node);
      for (const { name, value } of node.attrs) {
        if (name.startsWith('on') && value !== '') handlers.add(hashOf(value));
      }
    }
  }

  /** Whether the markup stays in a box around it, for browsers with script and without. */
  function staysInside(html: string): boolean {
    return [true, false].every((scriptingEnabled) => {
      const [box, mark, ...more] = parse(`<div>${html}</div><hr>`, scriptingEnabled).childNodes;
      return box?.nodeName === 'div' && mark?.nodeName === 'hr' && more.length === 0;
    });
  }

  function parseWhole(html: string) {
    // As the parser of a browser takes line ends, and as UTF-8 takes half characters.
    const lines = html.replace(/\r\n?/g, '\n').replaceAll('\0', '');
    // Without script, `noscript` holds elements: those have to be balanced as well.
    return parse(Buffer.from(lines).toString(), false);
  }

  /** The markup written anew; nothing where it would not stay inside. */
  function balanced(root: ReturnType<typeof parseWhole>, isPlayer: boolean): string | null {
    isUsed = true;
    walk(root, isPlayer);
    const kept = serialize(root);
    return staysInside(kept) ? kept : null;
  }

  function keepPlayer(html: string, report: MarkupField['report']): string | null {
    if (readEmbedCode(html)) return '';
    if (html.length > longestEmbedCode) {
      report(`an embed code of at most ${longestEmbedCode} characters`, html);
      return '';
    }
    const root = parseWhole(html);
    const faults = playerFaults(root);
    const [first] = faults;
    if (!isPlayable(root)) {
      report('an embed code with a frame over https, a script or a film', first?.got ?? html);
      return '';
    }
    const expected = [...new Set(faults.map((fault) => fault.expected))].join(' and ');
    if (first) report(`an embed code with ${expected}`, first.got);
    return balanced(root, true);
  }

  return {
    keep(html, { isPlayer = false, report }) {
      try {
        const kept = isPlayer ? keepPlayer(html, report) : balanced(parseWhole(html), false);
        if (kept === null) report('markup that ends where it begins', html);
        return kept ?? '';
      } catch (error) {
        if (!(error instanceof TooMuch || error instanceof RangeError)) throw error;
        report('less markup, and less deeply nested', html);
        return '';
      }
    },
    found: () =>
      isUsed ? { ownMarkup: { scripts: [...scripts], handlers: [...handlers], hasExternal } } : {},
  };
}
