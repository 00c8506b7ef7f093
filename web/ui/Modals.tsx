export { ModalsProvider as Modals } from '@mantine/modals'
