import type { MouseEvent, ReactNode } from 'react'
import { keysOf } from '#schema/platform/collections/records.ts'
import { Section } from '#web/kit/document/section/Section.tsx'
import { offerPartTexts as parts, offerTexts as texts } from '../texts.ts'
import styles from './offer.module.css'

type Part = keyof typeof parts

const anchorOf = (part: Part) => `offer-${part}`

/** A step back leads to the screen before, not to the part before. */
function goTo(event: MouseEvent, part: Part) {
  event.preventDefault()
  document.getElementById(anchorOf(part))?.focus()
}

/** Leads to the parts of the form, in their order. */
export const PartsIndex = () => (
  <nav aria-label={texts.index}>
    <ol className={styles.index}>
      {keysOf(parts).map((part) => (
        <li key={part}>
          <a href={`#${anchorOf(part)}`} onClick={(event) => goTo(event, part)}>
            {parts[part]}
          </a>
        </li>
      ))}
    </ol>
  </nav>
)

/** A part of the form under its title, where the index leads. */
export const OfferPart = ({ part, children }: { part: Part; children: ReactNode }) => (
  <div id={anchorOf(part)} tabIndex={-1}>
    <Section title={parts[part]}>{children}</Section>
  </div>
)
