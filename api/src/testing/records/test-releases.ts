import type { Release } from '@nalika/release/release'
import { goLive, startCanary } from '@nalika/release/actions'
import type { SigningWriter } from '@nalika/release/changes'
import { describePreview, putPreview, sealPreview } from '@nalika/release/preview-actions'
import { previewFolder, type Preview } from '@nalika/release/previews'
import { openOwnStore } from '@nalika/release/publish'
import type { ReleaseRef } from '@nalika/release/registry'
import { exampleRelease, placeRelease } from '@nalika/release/testing/example-release'
import { integrityOf } from '@nalika/release/trusted-registry'

/** Name of a release of {@link releaseThree}. */
export const releaseName = (version: string) => `${version}-0123456789ab`

function place(
  { store }: SigningWriter,
  app: string,
  version: string,
  changes: Partial<Release> = {},
): Promise<ReleaseRef> {
  return placeRelease(store, exampleRelease(app, { version, ...changes }))
}

/** Puts the preview pr-12 of an app beside what is live. */
export async function previewOne(writer: SigningWriter, app: string): Promise<Preview> {
  const bytes = Buffer.from('{}')
  const ref = { ...exampleRelease(app, { version: '1.3.0' }), integrity: integrityOf(bytes) }
  const preview = describePreview({ name: 'pr-12', by: 'Ravi Menon', ref, days: 7 })
  await writer.store.create(`${previewFolder(preview)}/release.json`, bytes)
  return putPreview(writer, preview, sealPreview(preview, writer.key))
}

/** Makes a release of an app live. */
export const releaseOne = async (
  writer: SigningWriter,
  app: string,
  version: string,
  changes: Partial<Release>,
) => goLive(writer, [await place(writer, app, version, changes)], 'One more.')

/**
 * Makes two releases of an app live one after the other, 1.0.0 and 1.1.0, and 1.2.0 a canary for 5 %, beside a shell. The
 * store lies below the data folder of a test, with keys of its own.
 */
export async function releaseThree(dataDir: string, app: string): Promise<SigningWriter> {
  const writer = await openOwnStore(dataDir, 'a pipeline')
  const isFirst = !writer.registry.current
  await goLive(
    writer,
    [...(isFirst ? [await place(writer, 'shell', '1.0.0')] : []), await place(writer, app, '1.0.0')],
    'The first.',
  )
  await goLive(writer, [await place(writer, app, '1.1.0')], 'Prices by tonne.')
  const canary = await place(writer, app, '1.2.0', {
    notes: '### New\n\n* Prices by metre.',
    commit: 'abcdef0',
  })
  await startCanary(writer, { ...canary, share: 5 }, 'Prices by metre.')
  return writer
}
