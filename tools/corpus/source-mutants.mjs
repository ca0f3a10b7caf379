// Small faults for source code: one operator, constant or branch changed at a time.
import ts from 'typescript';

const { SyntaxKind } = ts;

/** What an operator is replaced by. */
const others = new Map([
  [SyntaxKind.PlusToken, '-'],
  [SyntaxKind.MinusToken, '+'],
  [SyntaxKind.AsteriskToken, '/'],
  [SyntaxKind.SlashToken, '*'],
  [SyntaxKind.LessThanToken, '<='],
  [SyntaxKind.LessThanEqualsToken, '<'],
  [SyntaxKind.GreaterThanToken, '>='],
  [SyntaxKind.GreaterThanEqualsToken, '>'],
  [SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [SyntaxKind.AmpersandAmpersandToken, '||'],
  [SyntaxKind.BarBarToken, '&&'],
]);

/**
 * Every mutant of a file: the bytes `[start, end)` of its text become `text`. Nothing in types, imports and errors' texts changes.
 * @returns {{ kind: string, line: number, start: number, end: number, text: string, was: string }[]}
 */
export function mutantsOf(path, source) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found = [];
  const add = (kind, node, text) => {
    const start = node.getStart();
    const { line } = file.getLineAndCharacterOfPosition(start);
    found.push({ kind, line: line + 1, start, end: node.getEnd(), text, was: node.getText() });
  };
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isThrowStatement(node)) return;
    if (ts.isBinaryExpression(node)) {
      const other = others.get(node.operatorToken.kind);
      if (other !== undefined) add('operator', node.operatorToken, other);
    } else if (ts.isNumericLiteral(node) && !isName(node)) {
      add('constant', node, `${Number(node.text.replaceAll('_', '')) + 1}`);
    } else if (node.kind === SyntaxKind.TrueKeyword || node.kind === SyntaxKind.FalseKeyword) {
      add('constant', node, node.kind === SyntaxKind.TrueKeyword ? 'false' : 'true');
    } else if (ts.isIfStatement(node)) {
      add('branch', node.expression, `!(${node.expression.getText()})`);
    } else if (ts.isConditionalExpression(node)) {
      add('branch', node.condition, `!(${node.condition.getText()})`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Whether a literal is the name of a member. */
const isName = (node) => ts.isPropertyAssignment(node.parent) && node.parent.name === node;

/** The text with one mutant. */
export function mutated(source, { start, end, text }) {
  return source.slice(0, start) + text + source.slice(end);
}
