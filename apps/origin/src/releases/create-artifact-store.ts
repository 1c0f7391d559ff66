import type { Config } from '../config';
import type { ArtifactStore } from './artifact-store';
import { FolderStore } from './folder-store';
import type { ReleaseFolder } from './release-folder';

/** The store of published releases that the settings name. */
export async function createArtifactStore(
  { releaseBucket }: Pick<Config, 'releaseBucket'>,
  folder: ReleaseFolder,
): Promise<ArtifactStore> {
  if (releaseBucket === null) return new FolderStore(folder);
  const [{ S3Bucket }, { BucketStore }] = await Promise.all([
    import('./s3-bucket'),
    import('./bucket-store'),
  ]);
  return new BucketStore(new S3Bucket(releaseBucket), folder);
}
