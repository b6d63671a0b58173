import { rightsTable } from './rightsTable.ts'

// npm run rights
process.stdout.write(`${await rightsTable()}\n`)
