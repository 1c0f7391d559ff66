import { and, eq, inArray } from 'drizzle-orm';
import { say, type Driver } from './drivers/driver';
import { fileContents, files } from './schema';
import type { FileStore } from './stores';

const byId = (siteId: string, id: string) => and(eq(files.siteId, siteId), eq(files.id, id));

export function createFileStore(driver: Driver): FileStore {
  const getMany: FileStore['getMany'] = async (siteId, ids) => {
    const askable = [...new Set(ids)].filter((id) => !id.includes('\0'));
    if (askable.length === 0) return [];
    return driver.run((database) =>
      database
        .select()
        .from(files)
        .where(and(eq(files.siteId, siteId), inArray(files.id, askable))),
    );
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
