import { useId, useState, type ChangeEvent } from 'react'
import { refusalOf, type AcceptedFiles, type FileValue } from './accepted-files.ts'
import styles from './file-field.module.css'
import { FilePreview } from './file-preview.tsx'

export interface FileControlProps {
  accepts: AcceptedFiles
  /** Given by Form.Item, as are value and onChange. */
  id?: string
  disabled?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false'
  'aria-required'?: boolean | 'true' | 'false'
}

interface FilePickerProps extends FileControlProps {
  files: readonly FileValue[]
  /** How many at most. */
  max: number
  onFiles: (files: readonly FileValue[]) => void
}

/** The limits in a few words: 'JPEG, PNG, WEBP, up to 10 MB'. */
function limitsOf({ types, endings, maxBytes }: AcceptedFiles): string {
  const names = endings ?? types.map((type) => type.split('/')[1] ?? type)
  const size = `up to ${Math.round(maxBytes / 1024 / 1024)} MB`
  return `${names.map((name) => name.replace('.', '').toUpperCase()).join(', ')}, ${size}`
}

/** Selects files by click or drop, shows them, and rejects files that cannot be uploaded. */
export function FilePicker({ accepts, files, max, onFiles, id, disabled, ...described }: FilePickerProps) {
  const own = useId()
  const inputId = id ?? own
  const refusalsId = `${inputId}-refused`
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const many = max > 1

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(target.files ?? [])]
    // The same file can be chosen again after it was removed.
    target.value = ''
    const refused = chosen.flatMap((file) => {
      const sentence = refusalOf(file, accepts)
      return sentence === undefined ? [] : [many ? `${file.name}: ${sentence}` : sentence]
    })
    const good = chosen.filter((file) => refusalOf(file, accepts) === undefined)
    const room = many ? max - files.length : 1
    if (good.length > room) refused.push(many ? `Choose at most ${max} files.` : 'Choose one file.')
    setRefusals(refused)
    const taken = good.slice(0, room)
    if (taken.length > 0) onFiles(many ? [...files, ...taken] : taken)
  }

  function remove(place: number) {
    setRefusals([])
    onFiles(files.filter((_, index) => index !== place))
    document.getElementById(inputId)?.focus()
  }

  return (
    <div className={styles.field}>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file, index) => (
            <FilePreview
              key={keyOf(file)}
              file={file}
              video={accepts.types.some((type) => type.startsWith('video/'))}
              onRemove={disabled ? undefined : () => remove(index)}
            />
          ))}
        </ul>
      )}
      <div className={styles.zone}>
        <input
          {...described}
          id={inputId}
          className={styles.input}
          type="file"
          multiple={many}
          disabled={disabled}
          accept={[...accepts.types, ...(accepts.endings ?? [])].join(',')}
          aria-describedby={[described['aria-describedby'], refusals.length > 0 && refusalsId]
            .filter(Boolean)
            .join(' ')}
          onChange={choose}
        />
        <span className={styles.words}>
          Choose or drop {many ? 'files' : files.length === 0 ? 'a file' : 'another file'}
        </span>
        <span className={styles.limits}>{limitsOf(accepts)}</span>
      </div>
      <div id={refusalsId} role="alert" className={styles.refusals}>
        {refusals.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  )
}

const keys = new WeakMap<File, number>()
let lastKey = 0

/** Two chosen files can have the same name. */
function keyOf(file: FileValue): string {
  if (typeof file === 'string') return file
  const known = keys.get(file) ?? (lastKey += 1)
  keys.set(file, known)
  return `new-${known}`
}
