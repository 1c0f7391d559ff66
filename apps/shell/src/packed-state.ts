import { formId, type FieldSlug, type PageForm } from '@atrium/contract';
import type { PageState } from '@atrium/store';
import type { BrowserState, IslandState } from './browser-state';
import { commonBase, packScripts, unpackScripts, type PackedScripts } from './packed-scripts';

/**
 * The browser's state as it stands in the page, as JSON: what repeats is said once, what is usual is
 * left out. The boot script reads it as it is; all others read what `unpackState` makes of it.
 */
export interface PackedState {
  page: Omit<PageState, 'texts' | 'forms'>;
  forms?: PackedForm[];
  /** Texts that do not come with the shell's scripts. */
  texts?: Record<string, string>;
  optIn?: BrowserState['optIn'];
  shell?: PackedScripts;
  remotes: PackedRemote[];
  enhancements?: PackedScripts;
  sentryDsn?: string;
}

export interface PackedRemote {
  name: string;
  version: string;
  container: string;
  /** Address that its scripts share, then its entry. */
  entry: PackedScripts;
  chunks: PackedChunk[];
}

/** Islands that need the same scripts. */
interface PackedChunk {
  /** Beside the remote's entry, after the address that all share. */
  scripts?: string[];
  groups: PackedIslands[];
}

/** Islands that differ by nothing but their id. */
interface PackedIslands extends Partial<Omit<IslandState, 'remote' | 'scripts'>> {
  type: string;
  ids: string[];
}

/** Sum of: 1 optional, 2 not shown on desktop, 4 not shown on mobile. */
type Flags = number;

/** The fields' ids and slugs; of the consents also an error text of the owner's own. */
interface PackedForm {
  popup?: string;
  fields?: [id: string, slug: FieldSlug, flags?: Flags][];
  consents?: [id: string, flags?: Flags, errorText?: string][];
}

type Rules = Pick<PageForm['fields'][number], 'optional' | 'visible'>;

const flagsOf = ({ optional, visible }: Rules): Flags =>
  Number(optional) + (visible.desktop ? 0 : 2) + (visible.mobile ? 0 : 4);

const rulesOf = (flags: Flags = 0): Rules => ({
  optional: (flags & 1) > 0,
  visible: { desktop: (flags & 2) === 0, mobile: (flags & 4) === 0 },
});

/** The entries that say something. */
function filled<T extends object>(entries: T): Partial<T> {
  const says = (value: unknown) =>
    value !== undefined && (typeof value !== 'object' || Object.keys(value ?? {}).length > 0);
  return Object.fromEntries(
    Object.entries(entries).filter(([, value]) => says(value)),
  ) as Partial<T>;
}

function packForm({ popupId, fields, consents }: PageForm): PackedForm {
  return filled({
    popup: popupId ?? undefined,
    fields: fields.map((field): [string, FieldSlug, Flags?] => {
      const flags = flagsOf(field);
      return flags ? [field.id, field.slug, flags] : [field.id, field.slug];
    }),
    consents: consents.map((consent): [string, Flags?, string?] => {
      const flags = flagsOf(consent);
      if (consent.errorText) return [consent.id, flags, consent.errorText];
      return flags ? [consent.id, flags] : [consent.id];
    }),
  });
}

const unpackForm = ({ popup, fields = [], consents = [] }: PackedForm): PageForm => ({
  popupId: popup ?? null,
  fields: fields.map(([id, slug, flags]) => ({ id, slug, ...rulesOf(flags) })),
  consents: consents.map(([id, flags, errorText = '']) => ({
    id,
    errorText,
    html: '',
    ...rulesOf(flags),
  })),
});

/** Puts together what has the same key, in the order of the first of each. */
function groupBy<T>(list: readonly T[], keyOf: (entry: T) => unknown): T[][] {
  const groups = new Map<string, T[]>();
  for (const entry of list) {
    const key = JSON.stringify(keyOf(entry));
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups.values()];
}

type Entry = [id: string, island: IslandState];

function packIslands(entries: Entry[]): PackedIslands[] {
  const shared = ([, { type, on, form, props, classes }]: Entry) => ({
    type,
    ...filled({ on: on === 'touch' ? undefined : on, form, props, classes }),
  });
  return groupBy(entries, shared).map((group) => ({
    ...shared(group[0] as Entry),
    ids: group.map(([id]) => id),
  }));
}

function packRemotes({ remotes, islands }: BrowserState): PackedRemote[] {
  return Object.entries(remotes).map(([name, { version, container, entry }]) => {
    const entries = Object.entries(islands).filter(([, { remote }]) => remote === name);
    const chunks = groupBy(entries, ([, { scripts }]) => scripts);
    const base = commonBase([entry, ...entries.flatMap(([, { scripts }]) => scripts)]);
    return {
      name,
      version,
      container,
      entry: packScripts([entry], base),
      chunks: chunks.map((chunk) => ({
        ...filled({ scripts: packScripts((chunk[0] as Entry)[1].scripts, base).slice(1) }),
        groups: packIslands(chunk),
      })),
    };
  });
}

export function packState(state: BrowserState): PackedState {
  const { page, optIn, shell, enhancements, sentryDsn } = state;
  const { texts, forms, ...rest } = page;
  return {
    page: rest,
    remotes: packRemotes(state),
    ...filled({
      forms: forms.map(packForm),
      texts,
      optIn,
      shell: shell.length > 0 ? packScripts(shell) : undefined,
      enhancements: enhancements.length > 0 ? packScripts(enhancements) : undefined,
      sentryDsn,
    }),
  };
}

/** The form that islands can name, by its id in the page. */
export const formById = ({ page }: BrowserState, id: string | undefined) =>
  page.forms.find(({ popupId }) => formId(popupId) === id);

/** @param texts what the shell's script of texts has brought */
export function unpackState(
  packed: PackedState,
  texts: Readonly<Record<string, string>> = {},
): BrowserState {
  const { optIn, sentryDsn, remotes } = packed;
  const islands = remotes.flatMap(({ name, entry: [base], chunks }) =>
    chunks.flatMap(({ scripts = [], groups }) =>
      groups.flatMap(({ ids, type, on = 'touch', form, props = {}, classes = {} }) =>
        ids.map((id): Entry => {
          const own = { on, props, classes, ...(form === undefined ? {} : { form }) };
          return [id, { type, remote: name, scripts: unpackScripts([base, ...scripts]), ...own }];
        }),
      ),
    ),
  );
  return {
    page: {
      ...packed.page,
      texts: { ...packed.texts, ...texts },
      forms: (packed.forms ?? []).map(unpackForm),
    },
    ...(optIn ? { optIn } : {}),
    islands: Object.fromEntries(islands),
    shell: unpackScripts(packed.shell),
    remotes: Object.fromEntries(
      remotes.map(({ name, version, container, entry }) => [
        name,
        { version, container, entry: unpackScripts(entry)[0] ?? { url: '', integrity: '' } },
      ]),
    ),
    enhancements: unpackScripts(packed.enhancements),
    ...(sentryDsn ? { sentryDsn } : {}),
  };
}
