import { PhoneOutlined, WhatsAppOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import styles from './contact-buttons.module.css'

/** '+91 22 2345 6789' and '12' of '+91 22 2345 6789 ext. 12'. */
const partsOf = (phone: string) => phone.split(/\s*ext\.\s*/)

/** Address for a tel: link: a phone number without the marks people write between its digits. */
export function phoneHref(phone: string): string {
  const [number = '', extension] = partsOf(phone)
  return `tel:${number.replace(/[^\d+]/g, '')}${extension ? `;ext=${extension}` : ''}`
}

/** Address that opens a WhatsApp chat with the number, an Indian one unless it has a country code. */
export function whatsAppHref(phone: string, text: string): string {
  const [number = ''] = partsOf(phone)
  const digits = number.replace(/\D/g, '').replace(/^0+/, '')
  return `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}?text=${encodeURIComponent(text)}`
}

interface ContactButtonsProps {
  name: string
  phone: string
  /** The request's number, which the WhatsApp message names. */
  reference: string
}

/** Calls a customer or writes to them, with buttons that a thumb hits; nothing without a phone number. */
export function ContactButtons({ name, phone, reference }: ContactButtonsProps) {
  if (phone === '') return null
  const text = `Hello ${name}, this is about your request ${reference} on Nalika.`
  return (
    <>
      <Button
        className={styles.contact}
        href={phoneHref(phone)}
        icon={<PhoneOutlined aria-hidden />}
        aria-label={`Call ${name}`}
      />
      <Button
        className={styles.contact}
        href={whatsAppHref(phone, text)}
        target="_blank"
        rel="noopener"
        icon={<WhatsAppOutlined aria-hidden />}
        aria-label={`WhatsApp ${name}`}
      />
    </>
  )
}
