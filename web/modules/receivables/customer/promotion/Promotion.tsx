import { Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { homeTexts } from '../texts.ts'
import styles from '../customer.module.css'
import type { Customer } from '../customer.ts'
import { picturePath } from '../paths.ts'

type Props = { promotion: Customer['promotions'][number] }

/** The staff writes links: those of the web and of the app are followed, and no others. */
const isWeb = (link: string) => /^https:\/\//i.test(link)
const isOurs = (link: string) => /^\/(?!\/)/.test(link)

/** One announcement: its picture, or its words where the picture does not come, leading where it leads. */
export function Promotion({ promotion: { id, name, link } }: Props) {
  const [isMissing, setMissing] = useState(false)
  const picture = isMissing ? (
    <Text className={styles.words}>{name}</Text>
  ) : (
    <img
      src={picturePath(id)}
      alt={name}
      width={720}
      height={405}
      className={styles.picture}
      onError={() => setMissing(true)}
    />
  )
  if (link !== null && isOurs(link)) {
    return (
      <Link to={link} className={styles.link}>
        {picture}
      </Link>
    )
  }
  if (link === null || !isWeb(link)) return picture
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className={styles.link}>
      {picture}
      <span className="visually-hidden">{homeTexts.newTab}</span>
    </a>
  )
}
