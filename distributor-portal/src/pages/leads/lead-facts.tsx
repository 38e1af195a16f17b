import { requestFields, type DistributorLead, type RequestFieldName } from '@nalika/shared-api/contract'
import { formatDate, formatQuantity, formatTarget } from '@nalika/shared-ui'
import { phoneHref } from '@nalika/shared-ui/portal'
import { Descriptions, Typography } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './lead-card.module.css'
import { valueOfAll } from './value-of-all.ts'

interface Fact {
  label: string
  children: ReactNode
}

/** Facts with a value, one below the other. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => {
  const known = facts.filter(({ children }) => Boolean(children))
  if (known.length === 0) return null
  return <Descriptions size="small" column={1} items={known.map((fact) => ({ key: fact.label, ...fact }))} />
}

/** What was ordered, else what was asked for. */
export function formatLeadQuantity({ ordered, ...requested }: DistributorLead): string {
  const { quantity, unit, pieces } = ordered ?? requested
  return formatQuantity(quantity, unit, pieces)
}

/** The product, with its page if the catalogue has it. */
export const ProductLink = ({ lead: { product, product_id: id } }: { lead: DistributorLead }) =>
  id ? <Link to={`/product/${id}`}>{product}</Link> : product

/** Phone and email, or how to see them. */
export function contactFacts({ phone, email, contact_visible: isVisible }: DistributorLead): Fact[] {
  if (!isVisible) return [{ label: 'Contact', children: 'Accept the lead to see phone and email.' }]
  return [
    {
      label: 'Phone',
      children: phone && (
        <a className={styles.contact} href={phoneHref(phone)}>
          {phone}
        </a>
      ),
    },
    {
      label: 'Email',
      children: email && (
        <a className={styles.contact} href={`mailto:${email}`}>
          {email}
        </a>
      ),
    },
  ]
}

type Lines = readonly [DistributorLead, ...DistributorLead[]]

/** Fields of the request in which its lines differ. */
export const differingFields = (lines: Lines): RequestFieldName[] =>
  requestFields.flatMap(({ name }) => (valueOfAll(lines, (lead) => lead[name]) === undefined ? [name] : []))

/** What a lead has in these fields of its request. The message has a place of its own. */
export const requestFacts = (lead: DistributorLead, has: (name: RequestFieldName) => boolean): Fact[] =>
  requestFields
    .filter(({ name }) => name !== 'message' && has(name))
    .map(({ name, label, type }) => {
      const value = lead[name]
      return { label, children: type === 'day' && value ? formatDate(value) : value }
    })

export const targetPrice = (lead: DistributorLead): Fact => ({
  label: 'Target price',
  children: lead.target_price !== null && formatTarget(lead.target_price, lead.unit),
})

/** The first words of a description name a lead without a product. */
export const description = (lead: DistributorLead): Fact => ({
  label: 'Description',
  children: lead.description !== lead.product && lead.description,
})

export const CustomerMessage = ({ text }: { text: string }) =>
  text && <Typography.Paragraph className={styles.message}>{text}</Typography.Paragraph>
