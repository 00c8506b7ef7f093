import { Anchor, Center, Stack, Text, Title } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import logo from '#web/platform/ui/theme/logo.svg'
import styles from './sign-in.module.css'

type Props = {
  /** The tab's title. */
  title: string
  /** The subtitle: whose page it is. */
  place: string
  width?: number
  /** What stands on the card, and below it. */
  children: ReactNode
  below?: ReactNode
}

/** The layout of every screen before the sign-in: the name Circuito, a card. */
export function AuthLayout({ title, place: subtitle, width = 420, children, below }: Props) {
  useEffect(() => {
    document.title = `${title} · Circuito`
  }, [title])

  return (
    <Center component="main" className={styles.page}>
      <Stack w="100%" maw={width} gap="md">
        <div className={styles.brand}>
          <img src={logo} alt="" width={44} height={44} />
          <div>
            <Title order={1}>Circuito</Title>
            <Text c="dimmed" size="sm">
              {subtitle}
            </Text>
          </div>
        </div>
        <div className={`panel ${styles.card}`}>{children}</div>
        {below}
        <Anchor component={Link} to="/libro-de-reclamaciones" size="sm" ta="center">
          Libro de Reclamaciones
        </Anchor>
      </Stack>
    </Center>
  )
}
