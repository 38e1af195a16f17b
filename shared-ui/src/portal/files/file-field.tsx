import type { UploadFile } from 'antd'
import { useEffect, useId, useState } from 'react'
import { formatBytes } from '../../components/format-bytes.ts'
import { mediaAddress } from '../../components/media-address.ts'
import { refusalOf, type AcceptedFiles, type FileValue } from './accepted-files.ts'
import styles from './file-field.module.css'
import { FileList } from './file-list.tsx'

interface FileControlProps {
  accepts: AcceptedFiles
  /** Given by Form.Item, as are value and onChange. */
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false'
  'aria-required'?: boolean | 'true' | 'false'
}

interface FileFieldProps extends FileControlProps {
  value?: FileValue | null
  onChange?: (value: FileValue | null) => void
}

/** One file, as the child of a Form.Item: a chosen file, the path of a stored one, or null. */
export function FileField({ value, onChange, ...rest }: FileFieldProps) {
  return (
    <FilesField
      {...rest}
      value={value ? [value] : []}
      max={1}
      onChange={([file]) => onChange?.(file ?? null)}
    />
  )
}

interface FilesFieldProps extends FileControlProps {
  /** How many at most. */
  max: number
  value?: readonly FileValue[]
  onChange?: (value: readonly FileValue[]) => void
}

/** The limits in a few words: 'JPEG, PNG, WEBP, up to 10 MB'. */
function limitsOf({ types, endings, maxBytes }: AcceptedFiles): string {
  const names = endings ?? types.map((type) => type.split('/')[1] ?? type)
  const size = `up to ${Math.round(maxBytes / 1024 / 1024)} MB`
  return `${names.map((name) => name.replace('.', '').toUpperCase()).join(', ')}, ${size}`
}

/** Several files, as the child of a Form.Item: chosen ones and paths of stored ones, in their order. */
export function FilesField({ value = [], onChange, max, id, accepts, ...rest }: FilesFieldProps) {
  const own = useId()
  const inputId = id ?? own
  const refusalsId = `${inputId}-refused`
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const items = useListItems(value)
  const many = max > 1

  function choose(chosen: readonly File[]) {
    const refused = chosen.flatMap((file) => {
      const sentence = refusalOf(file, accepts)
      return sentence === undefined ? [] : [many ? `${file.name}: ${sentence}` : sentence]
    })
    const good = chosen.filter((file) => refusalOf(file, accepts) === undefined)
    const room = many ? max - value.length : 1
    if (good.length > room) refused.push(many ? `Choose at most ${max} files.` : 'Choose one file.')
    setRefusals(refused)
    const taken = good.slice(0, room)
    if (taken.length > 0) onChange?.(many ? [...value, ...taken] : taken)
  }

  function change(files: readonly FileValue[]) {
    setRefusals([])
    onChange?.(files)
  }

  return (
    <>
      <FileList
        {...rest}
        id={inputId}
        aria-describedby={[rest['aria-describedby'], refusals.length > 0 && refusalsId]
          .filter(Boolean)
          .join(' ')}
        items={items}
        multiple={many}
        accept={[...accepts.types, ...(accepts.endings ?? [])].join(',')}
        video={accepts.types.some((type) => type.startsWith('video/'))}
        onChoose={choose}
        onOrder={(order) => change(order.flatMap((place) => value[place] ?? []))}
      >
        <span>
          {many
            ? 'Drop files here or choose them'
            : `Drop ${value.length === 0 ? 'a' : 'another'} file here or choose one`}
        </span>
        <span className={styles.limits}>{limitsOf(accepts)}</span>
      </FileList>
      <div id={refusalsId} role="alert" className={styles.refusals}>
        {refusals.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </>
  )
}

/** The files as antd lists them, with an address for the preview of chosen ones. */
export function useListItems(files: readonly FileValue[]): UploadFile<string>[] {
  const [chosen] = useState(() => new Map<File, { uid: string; url: string }>())
  useEffect(
    () => () => {
      for (const { url } of chosen.values()) URL.revokeObjectURL(url)
      chosen.clear()
    },
    [chosen],
  )
  return files.map((file) => {
    if (typeof file === 'string') {
      return { uid: file, name: file.split('/').at(-1) ?? file, url: mediaAddress(file), response: 'Stored' }
    }
    // Two chosen files can have the same name.
    const item = chosen.get(file) ?? { uid: `new-${chosen.size}`, url: URL.createObjectURL(file) }
    chosen.set(file, item)
    const shown = /^(image|video)\//.test(file.type)
    return {
      uid: item.uid,
      name: file.name,
      response: formatBytes(file.size),
      ...(shown && { url: item.url }),
    }
  })
}
