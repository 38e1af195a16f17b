import { picture } from '../files/pictures.ts'
import { bombs, brokenPictures } from './bombs.ts'
import { foreignFiles, names } from './foreign-files.ts'
import type { HostileFile } from './malicious-file.ts'
import { pictureFloods, slowPictures, slowPngs } from './pixel-floods.ts'
import { oddPictures, polyglots } from './polyglots.ts'
import { csvFloods, workbookFloods } from './sheet-floods.ts'
import { documentFloods, videoFloods } from './stream-floods.ts'
import { videos, tables } from './videos-and-tables.ts'

/** Must not occur in any stored file. */
export const TRACES = [
  '<script',
  '<?php',
  'PK\x03\x04',
  'A private name',
  'GPSLatitude',
  'photoshop:',
  'xpacket',
]

/** At least sixty files, generated on each call. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const png = await picture({ width: 40, height: 30 })
  const jpeg = await picture({ width: 40, height: 30, format: 'jpeg' })
  const webp = await picture({ width: 40, height: 30, format: 'webp' })
  return [
    ...foreignFiles(),
    ...polyglots({ png, jpeg, webp }),
    ...(await bombs({ png, jpeg, webp })),
    ...brokenPictures({ png, jpeg, webp }),
    ...(await oddPictures(jpeg)),
    ...names(png),
    ...videos(),
    ...tables(),
  ]
}

/** All hostile files, with those that take time and memory. */
export async function hostileCorpus(): Promise<HostileFile[]> {
  const floods = await pictureFloods({
    png: await picture({ width: 40, height: 30 }),
    jpeg: await picture({ width: 40, height: 30, format: 'jpeg' }),
    webp: await picture({ width: 40, height: 30, format: 'webp' }),
  })
  return [...(await hostileFiles()), ...slowPngs(), ...(await slowPictures()), ...floods, ...heavyOthers()]
}

const heavyOthers = () => [...workbookFloods(), ...csvFloods(), ...videoFloods(), ...documentFloods()]
