import type { DefaultTreeAdapterTypes } from 'parse5';
import { Script } from 'node:vm';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** What is wrong in the code of a player. */
export interface PlayerFault {
  /** What an embed code has instead, in words. */
  expected: string;
  got: string;
}

/** Elements that send the frame elsewhere, change what addresses mean, or run what no policy allows. */
const forbidden = new Set(['base', 'meta', 'object', 'embed', 'applet', 'frame', 'frameset']);

const addresses = new Set(['src', 'href', 'xlink:href', 'action', 'formaction', 'data', 'poster']);

/** Types of a script that browsers run as one, modules apart: those are parsed by rules of their own. */
const runs = /^(?:|(?:text|application)\/(?:javascript|ecmascript|x-javascript))$/i;

const isElement = (node: Node): node is Element => 'tagName' in node;
const attribute = (element: Element, name: string) =>
  element.attrs.find((found) => found.name === name)?.value;

/** All nodes, each before what is in it: what was taken out of a node by then is not gone through. */
function* nodesIn(root: Node): Generator<Node> {
  const open: Node[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    yield node;
    if ('content' in node) open.push(node.content);
    if ('childNodes' in node) open.push(...node.childNodes);
  }
}

const textOf = ({ childNodes }: Element) =>
  childNodes.map((child) => ('value' in child ? child.value : '')).join('');

/** Whether browsers can read a script; it is parsed and never run. */
function isReadable(script: string): boolean {
  try {
    new Script(script);
    return true;
  } catch {
    return false;
  }
}

/** What is wrong with an element as a whole. */
function faultOf(element: Element): PlayerFault | undefined {
  if (forbidden.has(element.tagName)) {
    return { expected: `no <${element.tagName}>`, got: `<${element.tagName}>` };
  }
  const source = element.tagName === 'script' ? attribute(element, 'src') : undefined;
  if (source !== undefined && /^\s*(?!https:)[a-z][a-z\d+.-]*:/i.test(source)) {
    return { expected: 'scripts over https', got: source };
  }
  return undefined;
}

const isScriptAddress = ({ name, value }: Element['attrs'][number]) =>
  addresses.has(name) && /^\s*javascript:/i.test(value);

const isInlineScript = (element: Element) =>
  element.tagName === 'script' &&
  attribute(element, 'src') === undefined &&
  runs.test(attribute(element, 'type') ?? '');

/** Takes out of the code what is not safe, and says that and which of its scripts cannot run. */
export function playerFaults(root: Node): PlayerFault[] {
  const faults: PlayerFault[] = [];
  for (const node of nodesIn(root)) {
    if ('childNodes' in node) {
      node.childNodes = node.childNodes.filter((child) => {
        const fault = isElement(child) ? faultOf(child) : undefined;
        if (fault) faults.push(fault);
        return !fault;
      });
    }
    if (!isElement(node)) continue;
    for (const { value } of node.attrs.filter(isScriptAddress)) {
      faults.push({ expected: 'no javascript: addresses', got: value });
    }
    node.attrs = node.attrs.filter((own) => !isScriptAddress(own));
    // A browser may know more of the language than the parser here: the script stays.
    if (isInlineScript(node) && !isReadable(textOf(node))) {
      faults.push({ expected: 'scripts that can be read', got: textOf(node) });
    }
  }
  return faults;
}

/** Whether anything in the code can play: a script, a handler, or the browser's own player. */
export function isPlayable(root: Node): boolean {
  return [...nodesIn(root)].some((node) => {
    if (!isElement(node)) return false;
    if (['video', 'audio'].includes(node.tagName)) return true;
    if (node.tagName !== 'script') return node.attrs.some(({ name }) => name.startsWith('on'));
    const isModule = attribute(node, 'type')?.toLowerCase() === 'module';
    if (!isModule && !runs.test(attribute(node, 'type') ?? '')) return false;
    return attribute(node, 'src') !== undefined || textOf(node).trim() !== '';
  });
}
