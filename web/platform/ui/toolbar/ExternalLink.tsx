import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'

/** A page of the application that opens beside this one, such as a public form. */
export const ExternalLink = ({ href, label }: { href: string; label: string }) => (
  <Button
    component="a"
    href={href}
    target="_blank"
    rel="noopener"
    variant="default"
    leftSection={<IconExternalLink size={16} aria-hidden />}
  >
    {label}
  </Button>
)
