import { rootTypes } from './page-types';
import { isObject } from './read-value';
import { canonicalType } from '../elements/element-types';

export interface RawElement {
  id: string;
  /** Key under which the element stands in the document, for pointers. */
  key: string;
  type: string;
  parentId: string | null;
  childIds: string[];
  source: Record<string, unknown>;
}

export interface TreeNode extends RawElement {
  treeParentId: string | null;
  treeChildIds: string[];
  /** Elements above it. */
  level: number;
}

/** More than any page has; what lies beyond is reported and left out. */
export const mostElements = 20_000;
/** Deeper nesting than a renderer's call stack should follow; deeper elements move up to this level. */
const deepestLevel = 128;

type Warn = (elementKey: string | null, message: string) => void;

function readReference(value: unknown): string | null {
  if (typeof value === 'string' && value !== '') return value;
  return typeof value === 'number' ? String(value) : null;
}

function readReferences(value: unknown): string[] {
  const ids: string[] = [];
  if (!Array.isArray(value)) return ids;
  for (const entry of value.length > mostElements ? value.slice(0, mostElements) : value) {
    const id = readReference(entry);
    if (id !== null) ids.push(id);
  }
  return ids;
}

/** Longer than any name of an element; it is repeated in class names and warnings. */
const longestType = 100;

function readType(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > longestType) return null;
  const type = canonicalType(value);
  return type === '' || type.length > longestType ? null : type;
}

/** Reads ids, types and references of all entities, from a map by id or a list. */
export function readRawElements(entities: unknown, warn: Warn): Map<string, RawElement> {
  const elements = new Map<string, RawElement>();
  const entries: [string, unknown][] = Array.isArray(entities)
    ? entities.map((entity, index) => [String(index), entity])
    : Object.entries(entities as Record<string, unknown>);
  if (entries.length > mostElements) {
    warn(null, `${entries.length} elements; the first ${mostElements} are read`);
  }
  for (const [key, entity] of entries.slice(0, mostElements)) {
    if (!isObject(entity)) {
      warn(key, 'is not an object and was left out');
      continue;
    }
    const id = readReference(entity['id']) ?? (Array.isArray(entities) ? null : readReference(key));
    if (id === null) {
      warn(key, 'has no id and was left out');
      continue;
    }
    const type = readType(entity['type']);
    if (type === null) {
      warn(key, 'has no type and was left out');
      continue;
    }
    if (elements.has(id)) {
      warn(key, `repeats the id "${id}" and was left out`);
      continue;
    }
    elements.set(id, {
      id,
      key,
      type,
      parentId: readReference(entity['parentId']),
      childIds: readReferences(entity['childIds']),
      source: entity,
    });
  }
  return elements;
}

/** The element at the top: a root type without a parent, else anything without a parent. */
export function findRoot(elements: Map<string, RawElement>): RawElement | undefined {
  const isRootType = (element: RawElement) =>
    (rootTypes as readonly string[]).includes(element.type);
  const all = [...elements.values()];
  return (
    all.find((element) => element.parentId === null && isRootType(element)) ??
    all.find(isRootType) ??
    all.find((element) => element.parentId === null)
  );
}

/**
 * Makes a tree of whatever the document's references say. Every element ends up in it exactly once:
 * the first parent that claims a child keeps it, an element that nobody lists hangs below the parent
 * that it names, and what is then still loose hangs below the root. Takes one step per reference.
 */
export function buildTree(
  elements: Map<string, RawElement>,
  root: RawElement,
  warn: Warn,
): TreeNode[] {
  const nodes = new Map<string, TreeNode>();
  const byParent = new Map<string, RawElement[]>();
  for (const element of elements.values()) {
    if (element.parentId === null) continue;
    const siblings = byParent.get(element.parentId);
    if (siblings) siblings.push(element);
    else byParent.set(element.parentId, [element]);
  }

  const claim = (element: RawElement, parent: TreeNode | null) => {
    const { id, key, type, parentId, childIds, source } = element;
    const node: TreeNode = {
      id,
      key,
      type,
      parentId,
      childIds,
      source,
      treeParentId: parent?.id ?? null,
      treeChildIds: [],
      level: parent ? parent.level + 1 : 0,
    };
    nodes.set(id, node);
    parent?.treeChildIds.push(id);
    return node;
  };

  const grow = (start: TreeNode) => {
    const stack = [start];
    for (let node = stack.pop(); node; node = stack.pop()) {
      const added: TreeNode[] = [];
      const adopt = (child: RawElement, parent: TreeNode) => {
        const tooDeep = parent.level >= deepestLevel;
        const home = tooDeep ? nodes.get(parent.treeParentId ?? root.id) : parent;
        if (tooDeep) warn(child.key, `lies deeper than ${deepestLevel} levels and was moved up`);
        added.push(claim(child, home ?? parent));
      };
      for (const childId of node.childIds) {
        const child = elements.get(childId);
        if (!child) warn(node.key, `lists the child "${childId}", which does not exist`);
        else if (nodes.has(childId)) {
          warn(node.key, `lists the child "${childId}", which already stands elsewhere`);
        } else adopt(child, node);
      }
      for (const child of byParent.get(node.id) ?? []) {
        if (nodes.has(child.id)) continue;
        const claimedElsewhere = claimants.get(child.id);
        if (claimedElsewhere !== undefined && claimedElsewhere !== node.id) continue;
        warn(child.key, `is not listed by its parent "${node.id}" and was added at its end`);
        adopt(child, node);
      }
      stack.push(...added.reverse());
    }
  };

  const claimants = new Map<string, string>();
  for (const element of elements.values()) {
    for (const childId of element.childIds) {
      if (!claimants.has(childId)) claimants.set(childId, element.id);
    }
  }

  const rootNode = claim(root, null);
  grow(rootNode);
  const isLoose = (element: RawElement) => !nodes.has(element.id);
  const growLoose = (element: RawElement, message: string) => {
    warn(element.key, message);
    grow(claim(element, rootNode));
  };
  for (const element of elements.values()) {
    const hasParent = element.parentId !== null && elements.has(element.parentId);
    if (isLoose(element) && !hasParent && !claimants.has(element.id)) {
      growLoose(element, 'has no parent in the document and was added to the end of the page');
    }
  }
  for (const element of elements.values()) {
    if (isLoose(element))
      growLoose(element, 'stands in a circle and was added to the end of the page');
  }
  return [...nodes.values()];
}
