import type { AttachmentLimits } from '../api/attachments';
import type { CaptchaSettings } from '../api/captcha';
import type { SurveyResult } from '../api/survey';
import type { FormErrors } from '../api/opt-in';
import type { RenderFont } from '../fonts/render-font';
import type { DrawingReader } from '../icons/icon-class';
import type { RenderMode } from './render-mode';

/** A file of the site, as far as a renderer must know it. */
export interface RenderFile {
  /** Address of the original; `?w=640` asks for a narrower one in the best format of the browser. */
  url: string;
  type: string;
  width: number | null;
  height: number | null;
}

export interface Banner {
  kind: 'success' | 'error' | 'warning';
  text: string;
}

/** State of a form that is rendered again because a post without script failed, or succeeded. */
export interface FormState {
  popupId: string | null;
  /** The button that was pressed. */
  entityId: string;
  /** What was typed, by slug, secrets left out. */
  fields: Record<string, string>;
  checkBoxIds: string[];
  /** What was answered to the page's surveys. */
  surveysResults?: SurveyResult[];
  errors: FormErrors;
  success: boolean;
  /** What a visitor is told of the success, where it is not the usual. */
  message?: string;
}

export interface BrowserScript {
  url: string;
  integrity: string;
}

/** What the islands of a page need, as `ScriptList` addresses tell it to the browser. */
export interface ScriptList {
  /** Those of the shell, in the order in which they run; the last brings texts. */
  shell: BrowserScript[];
  /** By name. */
  remotes: Record<string, RemoteScripts>;
  /** What a visitor is told whose post nobody hears before there are scripts, in the page's language. */
  offline?: string;
}

export interface RemoteScripts {
  version: string;
  container: string;
  entry: BrowserScript;
  /** What an island needs beside the entry, by the name of its chunk. */
  islands: Record<string, BrowserScript[]>;
}

/** What the origin asks a render worker for. Plain data: it crosses a thread. */
export interface RenderRequest {
  /** The stored page in normal form, as JSON text. */
  document: string;
  /** Changes with every publication; renderers may keep what they derive from a document by it. */
  revision: string;
  /** `Type.field` of all markup that was sanitised when the page was published. */
  sanitized: string[];
  /** Files that the page refers to, by id. */
  files: Record<string, RenderFile>;
  /** Fonts that the page names, by family. */
  fonts?: Record<string, RenderFont>;
  /** The page's own address: path and query for posts. */
  path: string;
  /** Absolute address, for `canonical` and social metadata. */
  url: string;
  /** Locales in which the page exists, with their absolute addresses. */
  alternates: { locale: string; url: string }[];
  mode: RenderMode;
  form: FormState | null;
  banners: Banner[];
  /** Source of the boot script. */
  boot: string;
  /** Source of the script that keeps what is typed into forms, and their key; absent where the shell has none. */
  formMemory?: string;
  /** Address of the page's `ScriptList`. */
  scripts: string;
  /** Enhancement scripts by name, by remote. */
  enhancements: Record<string, Record<string, BrowserScript>>;
  /** What of files forms take. */
  attachments?: AttachmentLimits;
  /** Where browsers report errors beside the origin itself. */
  sentryDsn?: string;
  /** Who the page's captchas are of; absent: the origin itself. */
  captcha?: CaptchaSettings;
}

/** What a render worker lends to the renderer beside the request. */
export interface RenderTools {
  drawing: DrawingReader;
  /**
   * Called before a remote's code runs for an element: of one that never returns, this alone tells whose it
   * was.
   */
  enters?(remote: { name: string; version: string }, element: { id: string; type: string }): void;
}

/** An element that could not be rendered; the rest of the page was. */
export interface RenderProblem {
  remote: string;
  version: string;
  elementId: string;
  elementType: string;
  message: string;
  stack?: string;
}

export interface RenderResult {
  /** The whole document from `<!doctype html>` on. */
  html: string;
  /** Names of the remotes that rendered something. */
  remotes: string[];
  problems: RenderProblem[];
}
