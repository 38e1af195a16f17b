import type { BrandRecord } from '@nalika/shared-api'
import { formatNumber, mediaAddress, mediaSources } from '@nalika/shared-ui'
import { Facts, Moment, Panel, phoneHref } from '@nalika/shared-ui/portal'
import { Flex } from 'antd'
import { Website } from '../../components/cells.tsx'
import styles from './brand-media.module.css'

const count = (value: number | null) => (value === null ? '' : formatNumber(value))

/** The company's facts and contact details. */
export function BrandFacts({ brand }: { brand: BrandRecord }) {
  const { email, phone, website } = brand
  return (
    <Flex vertical gap="middle">
      <Panel title="Company Details">
        <Facts
          rows={[
            { term: 'Company', value: brand.company_name },
            { term: 'Established', value: brand.established },
            { term: 'Founded', value: brand.founded_year },
            { term: 'Annual capacity', value: brand.annual_capacity },
            { term: 'Manufacturing plants', value: count(brand.manufacturing_plants) },
            { term: 'Countries served', value: count(brand.countries_served) },
            { term: 'Employees', value: count(brand.employees) },
            { term: 'ISO certified', value: brand.iso_certified },
            { term: 'About', value: brand.about },
          ]}
        />
      </Panel>
      <Panel title="Contact Information">
        <Facts
          rows={[
            { term: 'Email', value: email && <a href={`mailto:${email}`}>{email}</a> },
            { term: 'Phone', value: phone && <a href={phoneHref(phone)}>{phone}</a> },
            { term: 'Headquarters', value: brand.headquarters },
            { term: 'Website', value: website && <Website address={website} /> },
            { term: 'Added', value: <Moment at={brand.created_at} /> },
            { term: 'Changed', value: <Moment at={brand.updated_at} /> },
          ]}
        />
      </Panel>
    </Flex>
  )
}

/** A brand's photo, images and videos. */
export function BrandMedia({ brand: { name, photo, images, videos } }: { brand: BrandRecord }) {
  const pictures = [photo, ...images].filter((path) => path !== null)
  return (
    <Panel title="Media">
      {pictures.length + videos.length === 0 && <p>No photo, image or video yet.</p>}
      <div className={styles.media}>
        {videos.map((path, index) => (
          <video
            key={path}
            src={mediaAddress(path)}
            aria-label={`Video ${index + 1} of ${name}`}
            controls
            muted
            preload="metadata"
          />
        ))}
        {pictures.map((path, index) => (
          <a key={path} href={mediaAddress(path)} target="_blank" rel="noreferrer">
            <img
              sizes="(min-width: 1180px) 200px, 45vw"
              {...mediaSources(path)}
              alt={
                path === photo ? `Photo of ${name}` : `Image ${photo === null ? index + 1 : index} of ${name}`
              }
              loading="lazy"
            />
          </a>
        ))}
      </div>
    </Panel>
  )
}
