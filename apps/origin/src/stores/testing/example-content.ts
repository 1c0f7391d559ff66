import type { StoredFile, StoredPage } from '../stores';

export function examplePage(changes: Partial<StoredPage> = {}): StoredPage & { source: string } {
  return {
    siteId: 'default',
    id: 'welcome',
    path: '/welcome',
    locale: 'en',
    type: 'sales_page',
    title: 'Welcome',
    revision: 'r1',
    document: '{"id":"welcome"}',
    sanitized: ['Text.content'],
    elementTypes: ['Body', 'Text'],
    publishedAt: new Date('2030-01-02T03:04:05.678Z'),
    source: '{"page":{}}',
    ...changes,
  };
}

export function exampleFile(changes: Partial<StoredFile> = {}): StoredFile {
  return {
    siteId: 'default',
    id: 'logo',
    filename: 'logo.png',
    type: 'image/png',
    size: 4,
    hash: 'ab'.repeat(32),
    width: 2,
    height: 1,
    ...changes,
  };
}
