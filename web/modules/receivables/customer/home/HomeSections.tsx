import { Anchor, Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { homeTexts as texts } from '../texts.ts'
import { lazyComponent, preloadableComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import styles from '../customer.module.css'
import type { Customer } from '../customer.ts'
import { faqPath } from '../paths.ts'
import { PropertyList } from './PropertyList.tsx'

const PersonalData = preloadableComponent(async () => (await import('./PersonalData.tsx')).PersonalData)
const News = lazyComponent(async () => (await import('./News.tsx')).News)

const sections = [
  { name: null, to: '/', label: texts.properties },
  { name: 'datos', to: '/?ver=datos', label: texts.personal },
  { name: 'novedades', to: '/?ver=novedades', label: texts.news },
]

/** Fetches the section that an address shows. */
export const preloadSection = async (search: URLSearchParams): Promise<void> => {
  if (search.get('ver') === 'datos') await PersonalData.preload()
}

/** The sections of the home, one at a time by the address, and the ways out of it. */
export function HomeSections({ customer }: { customer: Customer }) {
  const requestedSection = useUrlState().get('ver')
  const section = sections.some(({ name }) => name === requestedSection) ? requestedSection : null
  return (
    <>
      <nav className={styles.sections} aria-label={texts.sections}>
        {sections.map(({ name, to, label }) => (
          <Link key={to} to={to} aria-current={name === section ? 'page' : undefined}>
            {label}
          </Link>
        ))}
        <Anchor component={Link} to={faqPath}>
          {texts.questions}
        </Anchor>
        {customer.tourUrl && (
          <Anchor href={customer.tourUrl} target="_blank" rel="noopener noreferrer">
            {texts.tour} <span className="visually-hidden">{texts.newTab}</span>
          </Anchor>
        )}
      </nav>
      <Suspense fallback={<Skeleton h={160} />}>
        {section === null && <PropertyList purchases={customer.purchases} />}
        {section === 'datos' && <PersonalData customer={customer} />}
        {section === 'novedades' && <News />}
      </Suspense>
    </>
  )
}
