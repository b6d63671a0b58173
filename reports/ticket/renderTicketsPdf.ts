import type { Ticket } from '../../shared/wire/ticket.ts'
import { openPdf } from '../render/pdfPen.ts'
import type { PdfPen, PdfTools } from '../render/pdfPen.ts'
import { buildTicketLines } from './ticketLines.ts'
import type { TicketLine } from './ticketLines.ts'

const rollWidth = 80
const inset = 4
const margin = 12
const gap = 8
const fontSize = 8
const lineHeight = 3.5
const perPage = 2

interface Place {
  column: number
  y: number
}

/** Tickets as a till prints them: 80 mm columns, two across an A4 page, one ticket or hundreds; a ticket longer than a page goes on in the next column. Needs monospaced fonts. */
export function renderTicketsPdf(
  tickets: readonly Ticket[],
  choice: { withDetail: boolean },
  tools: PdfTools,
): Uint8Array {
  const pen = openPdf(tools)
  pen.doc.setProperties({ title: tickets.length === 1 ? 'Ticket' : 'Tickets', creator: 'Comptoir' })
  const place: Place = { column: 0, y: margin }
  for (const ticket of tickets) drawTicket(pen, buildTicketLines(ticket, choice.withDetail), place)
  drawPageNumbers(pen)
  return pen.bytes()
}

function bottom(pen: PdfPen): number {
  return pen.height - margin
}

function heightOf(lines: readonly TicketLine[]): number {
  return lines.length * lineHeight + 2 * inset
}

function drawTicket(pen: PdfPen, lines: readonly TicketLine[], place: Place): void {
  const whole = bottom(pen) - margin
  const room = bottom(pen) - place.y
  if (place.y > margin && heightOf(lines) > room) nextColumn(pen, place)
  const most = Math.floor((whole - 2 * inset) / lineHeight)
  for (let start = 0; start < lines.length; start += most) {
    if (start !== 0) nextColumn(pen, place)
    drawPart(pen, lines.slice(start, start + most), place)
  }
}

function nextColumn(pen: PdfPen, place: Place): void {
  place.y = margin
  place.column += 1
  if (place.column < perPage) return
  pen.doc.addPage()
  place.column = 0
}

function drawPart(pen: PdfPen, lines: readonly TicketLine[], place: Place): void {
  const left = (pen.width - perPage * rollWidth - (perPage - 1) * gap) / 2 + place.column * (rollWidth + gap)
  pen.doc.setDrawColor(190).setLineWidth(0.1).setLineDashPattern([1, 1], 0)
  pen.doc.rect(left, place.y, rollWidth, heightOf(lines))
  lines.forEach((line, index) => {
    pen.use(line.isStrong ? 'bold' : 'normal', fontSize)
    // Its `ticketColumns` monospaced characters are 71.4 mm wide: they stay within the insets.
    pen.doc.text(pen.printableSigns(line.text), left + inset, place.y + inset + (index + 0.75) * lineHeight)
  })
  place.y += heightOf(lines) + 4
}

function drawPageNumbers(pen: PdfPen): void {
  const pages = pen.doc.getNumberOfPages()
  for (let page = 1; page <= pages; page++) {
    pen.doc.setPage(page)
    pen.use('normal', 7)
    const text = `Page ${page} / ${pages}`
    pen.doc.text(text, pen.width - margin - pen.widthOf(text), pen.height - 5)
  }
}
