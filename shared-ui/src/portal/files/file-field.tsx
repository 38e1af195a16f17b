import type { FileValue } from './accepted-files.ts'
import { FilePicker, type FileControlProps } from './file-picker.tsx'

interface FileFieldProps extends FileControlProps {
  value?: FileValue | null
  onChange?: (value: FileValue | null) => void
}

/** One file, as the child of a Form.Item: a chosen file, the path of a stored one, or null. */
export function FileField({ value, onChange, ...rest }: FileFieldProps) {
  return (
    <FilePicker
      {...rest}
      files={value ? [value] : []}
      max={1}
      onFiles={([file]) => onChange?.(file ?? null)}
    />
  )
}

interface FilesFieldProps extends FileControlProps {
  /** How many at most. */
  max: number
  value?: readonly FileValue[]
  onChange?: (value: readonly FileValue[]) => void
}

/** Several files, as the child of a Form.Item: chosen ones and paths of stored ones, in their order. */
export function FilesField({ value = [], onChange, max, ...rest }: FilesFieldProps) {
  return <FilePicker {...rest} files={value} max={max} onFiles={(files) => onChange?.(files)} />
}
