import { NavLink, useParams } from 'react-router';
import { useTexts } from '../../i18n/texts';
import { guidePages, imageAddress } from './guide-pages';
import { type Block, readMarkdown, type Span } from './markdown';
import { guideTexts } from './texts.table';
import './guide.css';

/** The guides: their list and the chosen one. They are written in English. */
export function GuideRoute() {
  const t = useTexts(guideTexts);
  const { name } = useParams();
  const page = guidePages.find((it) => it.name === name) ?? guidePages[0];
  return (
    <div className="guide">
      <nav aria-label={t('title')} className="guide-list">
        {guidePages.map((it) => (
          <NavLink
            key={it.name}
            to={`/guide/${it.name}`}
            className={it === page ? 'guide-link active' : 'guide-link'}
          >
            {it.title}
          </NavLink>
        ))}
      </nav>
      <article className="guide-page" lang="en">
        {readMarkdown(page?.source ?? '').map((block, at) => (
          <GuideBlock key={at} block={block} />
        ))}
      </article>
    </div>
  );
}

function GuideBlock({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'title':
      return (
        <h1>
          <Spans spans={block.spans} />
        </h1>
      );
    case 'heading':
      return (
        <h2>
          <Spans spans={block.spans} />
        </h2>
      );
    case 'paragraph':
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((spans, at) => (
            <li key={at}>
              <Spans spans={spans} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return <GuideTable rows={block.rows} />;
    case 'code':
      return <pre className="mono">{block.text}</pre>;
    case 'image': {
      const address = imageAddress(block.address);
      return address === undefined ? null : <img src={address} alt={block.text} />;
    }
  }
}

function GuideTable({ rows }: { readonly rows: Extract<Block, { kind: 'table' }>['rows'] }) {
  const [head = [], ...body] = rows;
  return (
    <div className="table-wrap">
      <table>
        <thead>
          <tr>
            {head.map((spans, at) => (
              <th key={at} scope="col">
                <Spans spans={spans} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, at) => (
            <tr key={at}>
              {row.map((spans, column) => (
                <td key={column}>
                  <Spans spans={spans} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Spans({ spans }: { readonly spans: readonly Span[] }) {
  return spans.map((span, at) => {
    if (span.kind === 'code') return <code key={at}>{span.text}</code>;
    if (span.kind === 'strong') return <strong key={at}>{span.text}</strong>;
    if (span.kind === 'link') {
      return (
        <NavLink key={at} to={`/guide/${span.address.replace(/\.md$/, '')}`}>
          {span.text}
        </NavLink>
      );
    }
    return <span key={at}>{span.text}</span>;
  });
}
