/** Upload limits. The server detects the type from the bytes; forms use the same limits to reject early. */
export const UPLOADS = {
  image: {
    types: ['image/jpeg', 'image/png', 'image/webp'],
    maxBytes: 10 * 1024 * 1024,
    wrongType: 'Choose a JPEG, PNG or WebP image.',
    tooLarge: 'The image is larger than 10 MB.',
  },
  video: {
    types: ['video/mp4', 'video/webm'],
    maxBytes: 100 * 1024 * 1024,
    wrongType: 'Choose an MP4 or WebM video.',
    tooLarge: 'The video is larger than 100 MB.',
  },
  document: {
    types: ['application/pdf'],
    endings: ['.pdf'],
    maxBytes: 20 * 1024 * 1024,
    wrongType: 'Choose a PDF file.',
    tooLarge: 'The document is larger than 20 MB.',
  },
  verification: {
    types: ['application/pdf', 'image/jpeg', 'image/png'],
    endings: ['.pdf', '.jpg', '.jpeg', '.png'],
    maxBytes: 10 * 1024 * 1024,
    wrongType: 'Choose a PDF, JPEG or PNG file.',
    tooLarge: 'The file is larger than 10 MB.',
  },
  /** Any file with a list of products: a table, a document, an email with its attached files, a picture of a list. */
  list: {
    types: [
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/pdf',
      'message/rfc822',
      'text/html',
      'image/jpeg',
      'image/png',
      'image/webp',
    ],
    endings: [
      '.csv',
      '.tsv',
      '.txt',
      '.xlsx',
      '.pdf',
      '.eml',
      '.html',
      '.htm',
      '.jpg',
      '.jpeg',
      '.png',
      '.webp',
    ],
    maxBytes: 10 * 1024 * 1024,
    wrongType: 'Choose an XLSX, CSV, PDF, EML or HTML file, or a JPEG, PNG or WebP picture.',
    tooLarge: 'The file is larger than 10 MB.',
  },
  drawing: {
    types: [
      'application/pdf',
      'image/jpeg',
      'image/png',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'text/csv',
      'image/vnd.dwg',
    ],
    endings: ['.pdf', '.jpg', '.jpeg', '.png', '.xlsx', '.csv', '.dwg'],
    maxBytes: 10 * 1024 * 1024,
    wrongType: 'Choose a PDF, JPEG, PNG, XLSX, CSV or DWG file.',
    tooLarge: 'The file is larger than 10 MB.',
  },
} as const

export type UploadType = keyof typeof UPLOADS

/** File field of a multipart body: type, and how many files at once. */
export interface FileRule {
  kind: UploadType
  max: number
}

/** Error message for too many files. */
export const tooManyFiles = (max: number) =>
  max === 1 ? 'Choose one file.' : `Choose at most ${String(max)} files.`

export const EMPTY_FILE = 'The file is empty.'

/** Types of photographs of phones that no library we may use decodes. */
export const HEIC_TYPES: readonly string[] = [
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
]
const HEIC_ENDING = /\.hei[cf]$/i
const HEIC_PROBLEM =
  'HEIC photos cannot be read. Send the photo as JPEG: on an iPhone choose Settings, Camera, Formats, Most Compatible, or take a screenshot of the photo.'

/** Why a file of a type that a field does not take is refused. */
export const wrongTypeOf = ({ name, type }: { name: string; type: string }, wrongType: string): string =>
  HEIC_TYPES.includes(type) || HEIC_ENDING.test(name) ? HEIC_PROBLEM : wrongType
