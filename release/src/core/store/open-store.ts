import { FolderStore } from './folder-store.ts'
import { S3Store, type S3Settings } from './s3-store.ts'
import type { Store } from './store.ts'

/**
 * The store at an address: a folder's path, or `s3://bucket/prefix`.
 * @param s3 How to reach buckets; needed for these only.
 */
export function openStore(
  address: string,
  s3: Omit<S3Settings, 'bucket' | 'prefix'> = { region: 'auto' },
): Store {
  const url = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(address)
  return url ? new S3Store({ ...s3, bucket: url[1] ?? '', prefix: url[2] ?? '' }) : new FolderStore(address)
}

export type { Store, StoredFile } from './store.ts'
