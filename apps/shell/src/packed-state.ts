import { formId, type FieldSlug, type PageForm } from '@atrium/contract';
import type { PageState } from '@atrium/store';
import type { BrowserState, IslandState } from './browser-state';

/**
 * The browser's state as it stands in the page, as JSON: what repeats is said once, what is usual is
 * left out. The boot script reads it as it is; all others read what `unpackState` makes of it.
 */
export interface PackedState {
  page: Omit<PageState, 'path' | 'texts' | 'forms'>;
  forms?: PackedForm[];
  optIn?: BrowserState['optIn'];
  scripts?: string;
  /** By remote, by chunk. */
  islands?: Record<string, Record<string, PackedIslands[]>>;
  enhancements?: PackedScript[];
  sentryDsn?: string;
}

/** Address and integrity. */
type PackedScript = [url: string, integrity: string];

/** Islands that differ by nothing but their id. */
interface PackedIslands extends Partial<Omit<IslandState, 'remote' | 'chunk'>> {
  type: string;
  ids: string[];
  /** Absent: the page's own form. Empty: none. */
  form?: string;
}

/** Sum of: 1 optional, 2 not shown on desktop, 4 not shown on mobile, 8 locked. */
type Flags = number;

/** The fields' ids and slugs; of the consents also an error text of the owner's own. */
interface PackedForm {
  popup?: string;
  contact?: true;
  actions?: PageForm['actions'];
  fields?: [id: string, slug: FieldSlug, flags?: Flags][];
  consents?: [id: string, flags?: Flags, errorText?: string][];
  captchas?: [id: string, flags?: Flags][];
}

type Rules = Pick<PageForm['fields'][number], 'optional' | 'visible' | 'locked'>;

const flagsOf = ({ optional, visible, locked }: Rules): Flags =>
  Number(optional) + (visible.desktop ? 0 : 2) + (visible.mobile ? 0 : 4) + (locked ? 8 : 0);

const rulesOf = (flags: Flags = 0): Rules => ({
  optional: (flags & 1) > 0,
  visible: { desktop: (flags & 2) === 0, mobile: (flags & 4) === 0 },
  ...(flags & 8 ? { locked: true } : {}),
});

/** The entries that say something. */
function filled<T extends object>(entries: T): Partial<T> {
  const says = (value: unknown) =>
    value !== undefined && (typeof value !== 'object' || Object.keys(value ?? {}).length > 0);
  return Object.fromEntries(
    Object.entries(entries).filter(([, value]) => says(value)),
  ) as Partial<T>;
}

function packForm({
  popupId,
  isContact,
  actions,
  fields,
  consents,
  captchas = [],
}: PageForm): PackedForm {
  return filled({
    popup: popupId ?? undefined,
    contact: isContact,
    actions,
    fields: fields.map((field): [string, FieldSlug, Flags?] => {
      const flags = flagsOf(field);
      return flags ? [field.id, field.slug, flags] : [field.id, field.slug];
    }),
    consents: consents.map((consent): [string, Flags?, string?] => {
      const flags = flagsOf(consent);
      if (consent.errorText) return [consent.id, flags, consent.errorText];
      return flags ? [consent.id, flags] : [consent.id];
    }),
    captchas: captchas.map(({ id, visible }): [string, Flags?] => {
      const flags = flagsOf({ optional: false, visible });
      return flags ? [id, flags] : [id];
    }),
  });
}

const unpackForm = ({
  popup,
  contact,
  actions,
  fields = [],
  consents = [],
  captchas,
}: PackedForm): PageForm => ({
  popupId: popup ?? null,
  ...(contact ? { isContact: contact } : {}),
  ...(actions && { actions }),
  fields: fields.map(([id, slug, flags]) => ({ id, slug, ...rulesOf(flags) })),
  consents: consents.map(([id, flags, errorText = '']) => ({
    id,
    errorText,
    html: '',
    ...rulesOf(flags),
  })),
  ...(captchas && {
    captchas: captchas.map(([id, flags]) => ({ id, visible: rulesOf(flags).visible })),
  }),
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
    ...filled({ on: on === 'touch' ? undefined : on, props, classes }),
    ...(form === formId(null) ? {} : { form: form ?? '' }),
  });
  return groupBy(entries, shared).map((group) => ({
    ...shared(group[0] as Entry),
    ids: group.map(([id]) => id),
  }));
}

/** Entries by what an island says under a key. */
const entriesBy = <T>(entries: Entry[], key: 'remote' | 'chunk', pack: (group: Entry[]) => T) =>
  Object.fromEntries(
    groupBy(entries, ([, island]) => island[key]).map((group): [string, T] => [
      (group[0] as Entry)[1][key],
      pack(group),
    ]),
  );

/** What of a packed state no visitor changes. */
export type PackedParts = Pick<PackedState, 'forms' | 'islands'>;

export const packParts = (
  islands: BrowserState['islands'],
  forms: readonly PageForm[],
): PackedParts => ({
  forms: forms.map(packForm),
  islands: entriesBy(Object.entries(islands), 'remote', (ofRemote) =>
    entriesBy(ofRemote, 'chunk', packIslands),
  ),
});

/** @param parts what `packParts` made of the state's islands and forms */
export function packState(
  state: BrowserState,
  parts = packParts(state.islands, state.page.forms),
): PackedState {
  const { page, optIn, scripts, enhancements, sentryDsn } = state;
  const { path: _path, texts: _texts, forms: _forms, ...rest } = page;
  return {
    page: rest,
    ...filled({
      forms: parts.forms,
      optIn,
      scripts,
      islands: parts.islands,
      enhancements: enhancements.map(({ url, integrity }): PackedScript => [url, integrity]),
      sentryDsn,
    }),
  };
}

/** The form that islands can name, by its id in the page. */
export const formById = ({ page }: BrowserState, id: string | undefined) =>
  page.forms.find(({ popupId }) => formId(popupId) === id);

/** @param known what does not stand in the state: the forms have an action, the texts a script */
export function unpackState(
  packed: PackedState,
  known: Pick<PageState, 'path' | 'texts'>,
): BrowserState {
  const { optIn, scripts, sentryDsn } = packed;
  const islands = Object.entries(packed.islands ?? {}).flatMap(([remote, chunks]) =>
    Object.entries(chunks).flatMap(([chunk, groups]) =>
      groups.flatMap(({ ids, type, on = 'touch', form = formId(null), props = {}, classes = {} }) =>
        ids.map((id): Entry => {
          const own = { on, props, classes, ...(form === '' ? {} : { form }) };
          return [id, { type, remote, chunk, ...own }];
        }),
      ),
    ),
  );
  return {
    page: {
      ...packed.page,
      ...known,
      forms: (packed.forms ?? []).map(unpackForm),
    },
    ...(optIn ? { optIn } : {}),
    islands: Object.fromEntries(islands),
    ...(scripts ? { scripts } : {}),
    enhancements: (packed.enhancements ?? []).map(([url, integrity]) => ({ url, integrity })),
    ...(sentryDsn ? { sentryDsn } : {}),
  };
}
