import { and, eq, inArray } from 'drizzle-orm';
import { say, type Driver } from './drivers/driver';
import { fileContents, files } from './schema';
import type { FileStore, StoredFile } from './stores';

/** The protocol takes 65,535 parameters; a hostile page can ask for more files than that. */
const mostAtOnce = 10_000;

const byId = (siteId: string, id: string) => and(eq(files.siteId, siteId), eq(files.id, id));

export function createFileStore(driver: Driver): FileStore {
  const getMany: FileStore['getMany'] = async (siteId, ids) => {
    const askable = [...new Set(ids)].filter((id) => !id.includes('\0'));
    const found: StoredFile[] = [];
    for (let start = 0; start < askable.length; start += mostAtOnce) {
      const part = askable.slice(start, start + mostAtOnce);
      const rows = await driver.run((database) =>
        database
          .select()
          .from(files)
          .where(and(eq(files.siteId, siteId), inArray(files.id, part))),
      );
      found.push(...rows);
    }
    return found;
  };

  return {
    getMany,
    async get(siteId, id) {
      return (await getMany(siteId, [id]))[0];
    },
    async put(file, content) {
      await driver.transaction(async (database) => {
        await say(database);
        await database
          .insert(files)
          .values(file)
          .onConflictDoUpdate({ target: [files.siteId, files.id], set: file });
        await database
          .insert(fileContents)
          .values({ siteId: file.siteId, fileId: file.id, content })
          .onConflictDoUpdate({
            target: [fileContents.siteId, fileContents.fileId],
            set: { content },
          });
      });
    },
    async content(siteId, id) {
      if (id.includes('\0')) return undefined;
      const [row] = await driver.run((database) =>
        database
          .select({ content: fileContents.content })
          .from(fileContents)
          .innerJoin(
            files,
            and(eq(files.siteId, fileContents.siteId), eq(files.id, fileContents.fileId)),
          )
          .where(byId(siteId, id)),
      );
      return row?.content;
    },
  };
}
