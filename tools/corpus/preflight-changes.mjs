// The changes that the mutation run makes to the text of a check: every comparison inverted, the border of every order moved to its
// other side, and every named number of the file a step higher and lower.
import ts from 'typescript';

const inverses = new Map([
  [ts.SyntaxKind.LessThanToken, ['>=']],
  [ts.SyntaxKind.LessThanEqualsToken, ['>']],
  [ts.SyntaxKind.GreaterThanToken, ['<=']],
  [ts.SyntaxKind.GreaterThanEqualsToken, ['<']],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, ['!==']],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, ['===']],
]);

/** Functions of ours that compare. */
const comparing = new Set(['exceeds', 'contains', 'overlap']);

/** The changed texts of a source, with the line and what is changed. */
export function changesOf(text) {
  const source = ts.createSourceFile('check.ts', text, ts.ScriptTarget.ES2022, true);
  const changes = [];
  const replace = (node, by) => {
    const [from, to] = [node.getStart(source), node.getEnd()];
    const { line } = source.getLineAndCharacterOfPosition(from);
    changes.push({
      line: line + 1,
      change: `${text.slice(from, to).replace(/\s+/g, ' ').slice(0, 60)} -> ${by.slice(0, 60)}`,
      text: `${text.slice(0, from)}${by}${text.slice(to)}`,
    });
  };
  const visit = (node) => {
    if (ts.isBinaryExpression(node)) {
      for (const by of inverses.get(node.operatorToken.kind) ?? []) replace(node.operatorToken, by);
    } else if (ts.isCallExpression(node) && comparing.has(node.expression.getText(source))) {
      replace(node, `!${node.getText(source)}`);
    } else if (ts.isVariableDeclaration(node) && isNamedNumber(node)) {
      const value = Number(node.initializer.getText(source).replaceAll('_', ''));
      const step = stepOf(node.name.getText(source), value);
      for (const by of [value + step, value - step]) {
        replace(node.initializer, String(Math.round(by * 1e6) / 1e6));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return changes;
}

/** A constant of the file that is a measure; limits against endless work are no part of what a check says. */
function isNamedNumber(/** @type {ts.VariableDeclaration} */ { initializer, name, parent }) {
  const ofFile = ts.isSourceFile(parent.parent.parent);
  return (
    ofFile &&
    initializer !== undefined &&
    ts.isNumericLiteral(initializer) &&
    !initializer.getText().startsWith('0x') &&
    !/^longest$|^most/.test(name.getText())
  );
}

/** A step of the unit that the name ends with. */
function stepOf(name, value) {
  if (/Mm$/.test(name)) return 0.1;
  if (/Pt$/.test(name)) return 0.2;
  return Number.isInteger(value) ? 1 : value / 2;
}
