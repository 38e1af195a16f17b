/** Address of an uploaded file; stored paths are relative to the media base address. */
export function mediaAddress(path: string): string {
  return /^(https?:)?\/\//.test(path) ? path : `/media/${path.replace(/^\/+/, '')}`
}

/**
 * `src` and `srcSet` for an image. An upload's path contains its width, `brands/<id>-1280.webp`; wider images
 * also exist 320 and 640 wide.
 */
export function mediaSources(path: string): { src: string; srcSet?: string } {
  const src = mediaAddress(path)
  const [, name, width] = /^(.*[\da-f]{30})-(\d+)\.webp$/.exec(src) ?? []
  if (name === undefined || Number(width) <= 320) return { src }
  const smaller = [320, 640].filter((one) => one < Number(width))
  return { src, srcSet: [...smaller, width].map((one) => `${name}-${one}.webp ${one}w`).join(', ') }
}
