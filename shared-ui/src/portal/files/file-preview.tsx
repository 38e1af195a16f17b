import { useEffect, useState } from 'react'
import { Icon, icons } from '../../components/icon.tsx'
import { mediaAddress } from '../../components/media-address.ts'
import type { FileValue } from './accepted-files.ts'
import styles from './file-field.module.css'

interface FilePreviewProps {
  file: FileValue
  video: boolean
  onRemove?: () => void
}

const nameOf = (file: FileValue) => (typeof file === 'string' ? (file.split('/').at(-1) ?? file) : file.name)

function sizeOf({ size }: File): string {
  const kilobytes = size / 1024
  return kilobytes < 1000 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}

/** A file of a form, to be seen and to be removed. */
export function FilePreview({ file, video, onRemove }: FilePreviewProps) {
  const name = nameOf(file)
  return (
    <li className={styles.file}>
      {typeof file === 'string' ? (
        <Picture address={mediaAddress(file)} video={video} name={name} />
      ) : (
        <ChosenPicture file={file} video={video} />
      )}
      <span className={styles.name}>
        {name}
        <span className={styles.size}>{typeof file === 'string' ? 'Stored' : sizeOf(file)}</span>
      </span>
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={`Remove ${name}`} onClick={onRemove}>
          <Icon path={icons.close} size={16} />
        </button>
      )}
    </li>
  )
}

function ChosenPicture({ file, video }: { file: File; video: boolean }) {
  const [address] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  const shown = file.type.startsWith('image/') || file.type.startsWith('video/')
  return shown ? <Picture address={address} video={video} name={file.name} /> : null
}

function Picture({ address, video, name }: { address: string; video: boolean; name: string }) {
  if (!video) return <img className={styles.picture} src={address} alt="" />
  return (
    <video className={styles.picture} src={address} controls muted preload="metadata" aria-label={name} />
  )
}
