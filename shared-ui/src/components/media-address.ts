/** Address of an uploaded file; stored paths are relative to the media base address. */
export function mediaAddress(path: string): string {
  return /^(https?:)?\/\//.test(path) ? path : `/media/${path.replace(/^\/+/, '')}`
}

/**
 * `src` and `srcSet` for an image. The path of an uploaded one tells its width, `brands/<id>-1280.webp`; it also lies
 * there 320 and 640 wide when it is wider than that.
 */
export function mediaSources(path: string): { src: string; srcSet?: string } {
  const src = mediaAddress(path)
  const [, name, width] = /^(.*[\da-f]{30})-(\d+)\.webp$/.exec(src) ?? []
  if (name === undefined || Number(width) <= 320) return { src }
  const smaller = [320, 640].filter((one) => one < Number(width))
  return { src, srcSet: [...smaller, width].map((one) => `${name}-${one}.webp ${one}w`).join(', ') }
}
