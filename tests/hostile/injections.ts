import { makeRandom } from '../faults/tickets.ts'
import { hostileTexts, type HostileText } from '../support/hostileTexts.ts'

/** What breaks out of a statement, a template, a command or an address where a text is put together with it. */
const breakOuts = [
  "' OR '1'='1",
  "' OR 1=1 -- ",
  "') OR ('1'='1",
  "'; DELETE FROM accounts; -- ",
  "'); DROP TABLE restaurants; -- ",
  "' UNION SELECT password_hash FROM accounts -- ",
  "' UNION ALL SELECT * FROM pos.tickets -- ",
  "'||(SELECT password_hash FROM accounts LIMIT 1)||'",
  "\\'; SELECT pg_sleep(0); -- ",
  '$$; SELECT 1; $$',
  "E'\\\\x27'",
  "%' OR email LIKE '%",
  '_%',
  '%',
  '\\',
  '"; --',
  '1) OR 1=1',
  '1; TRUNCATE sessions',
  "file('/etc/passwd')",
  "url('http://127.0.0.1:1/', 'CSV')",
  '{restaurant:Array(String)}',
  '$1',
  ':id',
  '?',
  '??',
  '{"$gt":""}',
  '{"$ne":null}',
  '[object Object]',
  '__proto__',
  'constructor.prototype',
  '{{7*7}}',
  '${7*7}',
  '<%= 7*7 %>',
  '#{7*7}',
  '*)(uid=*))(|(uid=*',
  "' or count(/*)=1 or 'a'='b",
  '; touch /tmp/pwned',
  '| touch /tmp/pwned',
  '$(touch /tmp/pwned)',
  '`touch /tmp/pwned`',
  '\r\nX-Evil: 1',
  '\r\nBcc: victime@evil.example',
  '\nSet-Cookie: a=b',
  '../../../../etc/passwd',
  '..\\..\\secrets.json',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  'javascript:pwned(1)',
  'data:text/html,<script>pwned(1)</script>',
  '=HYPERLINK("http://evil.example")',
  '<script data-pwned>pwned(1)</script>',
  '"><img data-pwned src=x onerror=pwned(1)>',
  '</script><script data-pwned>pwned(1)</script>',
  '\u2028alert(1)',
  '\u202Egpj.exe',
  '%00',
  '%0d%0a',
  '%27%20OR%201=1',
  '\\u0027 OR 1=1',
  '＇ OR 1=1',
]

/** `count` texts to be put where a person may write one: half of them break out of a statement, half are of every other kind. */
export function injections(count: number, seed: number): HostileText[] {
  const others = hostileTexts(count, seed)
  const random = makeRandom(seed)
  return others.map((other, index) => {
    if (index % 2 === 1) return other
    const breakOut = breakOuts[(index / 2) % breakOuts.length]!
    const text = random() < 0.5 ? `${other.mark}${breakOut}` : `${breakOut}${other.mark}`
    return { kind: 'breakOut', mark: other.mark, text }
  })
}

/** A text as a word of an address: cut to what an address takes, without the halves of characters that an address cannot hold. */
export function addressWord(text: string): string {
  return encodeURIComponent(text.slice(0, 1000).replace(/\p{Surrogate}/gu, ''))
}
