// What oxlint has no rule for: syntax that is refused, each rule with the forms it knows. tests/unit/lint.test.ts writes
// each of them once and sees it refused.

const roleName = '/^(manager|waiter|admin|super-admin)$/'

/** The name of a role as a text, however it is written. */
const aName = `:matches(${[
  `Literal[value=${roleName}]`,
  `TemplateLiteral[quasis.0.value.raw=${roleName}]`,
  `TSAsExpression[expression.value=${roleName}]`,
  `TSSatisfiesExpression[expression.value=${roleName}]`,
].join(', ')})`

/** A role that is read: `x.role`, `x?.role`, `x['role']`, a cast of it, a variable of its name. */
const aRole = `:matches(${[
  "MemberExpression[property.name='role']",
  "MemberExpression[property.value='role']",
  "MemberExpression[property.quasis.0.value.raw='role']",
  "ChainExpression[expression.property.name='role']",
  "ChainExpression[expression.property.value='role']",
  'Identifier[name=/^(role|[a-z]\\w*Role)$/]',
  "TSAsExpression[expression.property.name='role']",
  "TSAsExpression[expression.name='role']",
  "CallExpression[callee.property.name=/^(toString|trim|toLowerCase|toUpperCase)$/][callee.object.property.name='role']",
].join(', ')})`

/** Where nothing is compared with a role: whether there is one. */
const withNothing = ['left', 'right'].flatMap((side) => [
  `[${side}.type='Literal'][${side}.value=null]`,
  `[${side}.type='Identifier'][${side}.name='undefined']`,
  `[${side}.operator='typeof']`,
])

const inSql = "/\\brole\\b\\W*(=|<>|!=|in\\b|like\\b|any\\b)[^a-z]*'(manager|waiter|admin|super-admin)'/i"

const roleByName = [
  `BinaryExpression[operator=/^[!=]==?$/] > ${aName}`,
  // With anything else than nothing: a constant may hold the name.
  `BinaryExpression[operator=/^[!=]==?$/]:not(${withNothing.join(', ')}) > ${aRole}`,
  `SwitchStatement > ${aRole}.discriminant`,
  `SwitchCase > ${aName}.test`,
  `VariableDeclarator > ${aName}.init`,
  `NewExpression[callee.name='Set'] > ArrayExpression > ${aName}`,
  `CallExpression[callee.property.name=/^(includes|indexOf|lastIndexOf|some|every|find)$/]:has(> MemberExpression > ArrayExpression > ${aName})`,
  // A declaration's `roles` and whom a role `administers` are the tables that may be asked.
  `CallExpression[callee.property.name=/^(includes|indexOf|has)$/]:not([callee.object.property.name=/^(roles|administers)$/], [callee.object.name='roles']) > ${aRole}.arguments`,
  `MemberExpression[property.name=/^(startsWith|endsWith|includes|indexOf|match|search|localeCompare|charAt|at|length|slice)$/] > ${aRole}.object`,
  `CallExpression[callee.property.name=/^(test|exec)$/] > ${aRole}.arguments`,
  'Literal[regex.pattern=/^\\W*(manager|waiter|admin|super-admin)\\b/]',
  // Whoever has no row falls to a default.
  `LogicalExpression:matches([operator='??'], [operator='||']) > MemberExpression.left[computed=true]:has(> ${aRole}.property)`,
  `LogicalExpression:matches([operator='??'], [operator='||']) > ChainExpression.left > MemberExpression[computed=true]:has(> ${aRole}.property)`,
  `Literal[value=${inSql}]`,
  `TemplateElement[value.raw=${inSql}]`,
  `CallExpression[callee.property.name=/where|^(first|having)/i] > ObjectExpression > Property[key.name=/role$/i]:has(> ${aName}.value)`,
  `CallExpression[callee.property.name=/where|having/i][arguments.0.value=/(^|\\.)role$/] ${aName}`,
]

const environment = [
  "MemberExpression[object.name='process']:matches([property.name='env'], [computed=true])",
  ":matches(TSAsExpression, TSSatisfiesExpression, TSNonNullExpression) > Identifier.expression[name='process']",
  "MemberExpression[object.name=/^(globalThis|global)$/]:matches([property.name='process'], [property.value='process'])",
  // Under another name, or taken apart.
  'VariableDeclarator > Identifier.init[name=/^(process|globalThis|global)$/]',
  'AssignmentExpression > Identifier.right[name=/^(process|globalThis|global)$/]',
  "AssignmentPattern > Identifier.right[name='process']",
  'CallExpression > Identifier.arguments[name=/^(process|globalThis|global)$/]',
  "Property > Identifier.value[name='process']",
  "SpreadElement > Identifier[name='process']",
  'ImportDeclaration[source.value=/^(node:)?process$/]',
  'ImportExpression[source.value=/^(node:)?process$/]',
  "CallExpression[callee.name='require'][arguments.0.value=/^(node:)?process$/]",
]

/** Euros, by the words that they are called by. */
const money = `:matches(${['Identifier[name=', 'MemberExpression[property.name=']
  .map((of) => `${of}/(^|[a-z])(amount|gross|net|vat|euros?|price|turnover|due|Montant(TTC|HT|TVA)|TotalValeur)$/i]`)
  .join(', ')})`
/** What is put in order may be compared by a difference. */
const inOrder = 'CallExpression[callee.property.name=/^(toSorted|sort)$/] > ArrowFunctionExpression > BinaryExpression'
const reckoning = `BinaryExpression[operator=/^[-+*\\/]$/]:not(${inOrder})`

const floatMoney = [
  `${reckoning} > ${money}`,
  `${reckoning} > CallExpression[callee.name='Number']:has(> ${money}.arguments)`,
  `AssignmentExpression[operator=/^[-+*\\/]=$/] > ${money}`,
]

/** French figures formatted where they stand, with whatever minus the engine has. */
const ownFormat = [
  "NewExpression[callee.object.name='Intl'][callee.property.name='NumberFormat'][arguments.0.value=/^fr/]",
  "CallExpression[callee.property.name='toLocaleString']",
]

/** A plain blank where French has one that is narrow and does not break; English has none there. */
export const plainBlank =
  /[\p{L}\p{N})\]}»'’.…] [;:](?= |$)|[\p{Ll})»] [!?](?=[\s)]|$)|« | »|[\p{N}}] [%€]|(^|['"]) [%€]|^ [;:!?](?= |$)/u

/** Texts that are printed with a plain blank since the first of them: a person's own mails are found by it. */
const verbatim = /succès !$|^Abonnement : Términer$|LibSite de : /

/** Texts stand with their narrow blanks, also those that end or go on at a template's hole. */
const frenchBlanks = {
  create(context) {
    const check = (node, text) => {
      if (!plainBlank.test(text) || verbatim.test(text)) return
      context.report({ node, message: 'Before ; : ! ? » % and € (and after «) a narrow blank stands: \\u202f.' })
    }
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateElement: (node) => check(node, node.value.cooked ?? ''),
      JSXText: (node) => check(node, node.value),
    }
  },
}

/** A rule that refuses what one of the selectors finds. */
function refuse(selectors, message) {
  const create = (context) => {
    const report = (node) => context.report({ node, message })
    return Object.fromEntries(selectors.map((selector) => [selector, report]))
  }
  return { create }
}

export default {
  meta: { name: 'comptoir' },
  rules: {
    'french-blanks': frenchBlanks,
    'no-role-by-name': refuse(
      roleByName,
      'Ask roleFacts or the table of rights: a role that is compared by name forgets the next one.',
    ),
    'no-float-money': refuse(floatMoney, 'Reckon money with shared/money.ts: a float loses cents.'),
    'no-own-format': refuse(ownFormat, 'Write French figures with shared/frenchNumber.ts: one minus, one zero.'),
    'no-environment': refuse(environment, 'Read the environment in one of the config.ts that .oxlintrc.json names.'),
    'no-handing-on': refuse(
      ['ExportAllDeclaration', 'ExportSpecifier'],
      'Export a thing where it is declared: a file that hands on what others export hides who uses what.',
    ),
  },
}
