import { Fragment } from 'react'

type Props = { parts: readonly string[]; separator: string }

/** Numbers and names beside each other: lines end between them, within one only where it is wider than its place. */
export const Unbroken = ({ parts, separator }: Props) =>
  parts.map((part, index) => (
    <Fragment key={part}>
      <span style={{ display: 'inline-block', maxWidth: '100%' }}>
        {part}
        {index < parts.length - 1 && separator}
      </span>{' '}
    </Fragment>
  ))
