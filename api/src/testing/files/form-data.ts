type Part = string | number | Blob | readonly Blob[]

/** A file for a body of {@link multipartOf}. */
export const fileOf = (bytes: Buffer | string, name = 'chosen.png', type = 'image/png') =>
  new File([Buffer.from(bytes)], name, { type })

/** A multipart body as browsers send it, to spread into `app.inject`. */
export async function multipartOf(fields: Readonly<Record<string, Part>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const part of Array.isArray(value)
      ? (value as readonly Blob[])
      : [value as string | number | Blob]) {
      if (part instanceof Blob) form.append(name, part)
      else form.append(name, String(part))
    }
  }
  const sent = new Response(form)
  return {
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  }
}
