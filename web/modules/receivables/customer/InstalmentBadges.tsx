import { Badge } from '@mantine/core'
import { instalmentTexts as texts } from './texts.ts'
import type { InstalmentPartsFragment } from './customer.generated.ts'
import styles from './customer.module.css'

type Props = { instalment: Pick<InstalmentPartsFragment, 'state' | 'stateName' | 'stateColor' | 'paymentState'> }

/** How an instalment stands; what is late moves, where motion is welcome (portal.md 4). */
export const InstalmentBadges = ({ instalment: { state, stateName, stateColor, paymentState } }: Props) => (
  <>
    <Badge color={stateColor} className={state === 'OVERDUE' ? styles.late : undefined}>
      {state === 'PAID' ? texts.settled : stateName}
    </Badge>
    {paymentState === 'PARTIAL' && <Badge color="yellow">{texts.partial}</Badge>}
  </>
)
