/**
 * A page's HTML as a plain React tree: one component for each block, nothing else. It is made from
 * HTML that the renderer wrote, so that both render the same.
 */
import { createElement, Fragment } from 'react';

const attributeNames = {
  class: 'className',
  for: 'htmlFor',
  srcset: 'srcSet',
  fetchpriority: 'fetchPriority',
  autocomplete: 'autoComplete',
  tabindex: 'tabIndex',
};

const voids = new Set(['img', 'input', 'br', 'hr', 'link', 'meta']);

/** Markup of an owner's text: a plain tree would insert it as it is, too. */
const texts = /^(?:text|headline)\b/;

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", nbsp: '\u00a0' };
const unescape = (text) => text.replace(/&(#?\w+);/g, (whole, name) => entities[name] ?? whole);

function readProps(tag, text) {
  const props = {};
  for (const [, name, value] of text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)) {
    if (name === 'style') continue;
    // What a visitor may change is only where an input starts.
    const isStart = tag === 'input' && name === 'value';
    props[isStart ? 'defaultValue' : (attributeNames[name] ?? name)] =
      value === undefined ? true : unescape(value);
  }
  return props;
}

const blocks = new Set(['div', 'section', 'main', 'article', 'details', 'form', 'label', 'footer']);

/** A component as a page's own author would write one: it makes its elements whenever it renders. */
function Block({ node: { tag, props, children } }) {
  return createElement(tag, props, ...children.map(elementOf));
}

function elementOf(node) {
  if (typeof node === 'string') return node;
  const { tag, props, children } = node;
  return blocks.has(tag)
    ? createElement(Block, { node })
    : createElement(tag, props, ...children.map(elementOf));
}

/** The elements of a page, made anew. */
export const renderTree = (nodes) => createElement(Fragment, null, ...nodes.map(elementOf));

/** The end of an element whose start tag ends at `from`. */
function endOf(html, tag, from) {
  const tags = new RegExp(`<(/?)${tag}\\b[^>]*>`, 'g');
  tags.lastIndex = from;
  for (let depth = 1; ;) {
    const match = tags.exec(html);
    if (!match) throw new Error(`<${tag}> has no end`);
    depth += match[1] ? -1 : 1;
    if (depth === 0) return match.index;
  }
}

/** Reads markup as React itself writes it: every element is closed, every value quoted. */
export function readTree(html) {
  const nodes = [];
  const parts = /<(\w+)((?:\s[^<>]*?)?)\/?>|([^<]+)/y;
  for (let at = 0; at < html.length; at = parts.lastIndex) {
    parts.lastIndex = at;
    const match = parts.exec(html);
    if (!match) throw new Error(`markup that cannot be read: ${html.slice(at, at + 80)}`);
    const [, tag, attributes, text] = match;
    if (text !== undefined) {
      nodes.push(unescape(text));
      continue;
    }
    const props = readProps(tag, attributes);
    if (voids.has(tag)) {
      nodes.push({ tag, props, children: [] });
      continue;
    }
    const start = parts.lastIndex;
    const end = endOf(html, tag, start);
    const inner = html.slice(start, end);
    parts.lastIndex = html.indexOf('>', end) + 1;
    const isText = texts.test(props.className ?? '') && inner.includes('<');
    if (isText) props.dangerouslySetInnerHTML = { __html: inner };
    nodes.push({ tag, props, children: isText ? [] : readTree(inner) });
  }
  return nodes;
}
