/** Header that saves a file under its title, in plain letters for old browsers. */
export function attachment(title: string, extension: string): string {
  const name =
    title
      .replaceAll(/[\s\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
      .trim()
      .slice(0, 100) || 'document'
  const plain = name.replaceAll(/[^\w .()&,+-]/g, '-')
  return `attachment; filename="${plain}.${extension}"; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, escape)}.${extension}`
}

const escape = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
