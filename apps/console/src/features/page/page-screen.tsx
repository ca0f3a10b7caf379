import { useState } from 'react';
import { useTexts } from '../../i18n/texts';
import { ProblemNote } from '../../ui/states';
import { PageStage } from './page-stage';
import type { PageScreenProps } from './page-props';
import { useModel } from './use-model';
import { SidePanel } from './side-panel';
import { pageTexts } from './texts.table';
import { Thumbnails } from './thumbnails';
import { Toolbar, type ToolState } from './toolbar';

const wide = 900;
/** From here on the page has room next to inks and findings. */
const veryWide = 1240;

/** Toolbar, thumbnails, stage and panel of a page. */
export function PageScreen(props: PageScreenProps) {
  const t = useTexts(pageTexts);
  const { info, look, pageNum } = props;
  const [tools, setTools] = useState<ToolState>(firstTools);
  const model = useModel(props);
  const { state, view } = model;
  const percent = view.view ? Math.round((view.view.scale / view.ratio) * (72 / 96) * 100) : null;
  return (
    <div className="page-screen">
      <Toolbar
        pageNum={pageNum}
        pageCount={props.pages.length}
        onPage={props.onPage}
        percent={percent}
        onZoom={model.onZoom}
        state={tools}
        onState={(change) => setTools((now) => ({ ...now, ...change }))}
      />
      <div className="page-body">
        {tools.pages ? (
          <Thumbnails
            viewer={props.viewer}
            pages={props.pages}
            current={pageNum}
            highlights={props.highlights}
            isOpen={model.isOpen}
            onPage={props.onPage}
          />
        ) : null}
        <div className="stage-place">
          <PageStage screen={props} model={model} tools={tools} onTools={setTools} />
          {state.failure || model.overprint.failure ? (
            <div className="stage-note">
              <ProblemNote error={state.failure ?? model.overprint.failure} />
              <button type="button" className="button" onClick={state.retry}>
                {t('retry')}
              </button>
            </div>
          ) : null}
          {state.kind === 'canvas' ? <p className="stage-hint soft small">{t('noWebgl')}</p> : null}
        </div>
        {tools.panel ? (
          <SidePanel
            info={info}
            look={look}
            onLook={props.onLook}
            unit={tools.unit}
            model={model}
          />
        ) : null}
      </div>
    </div>
  );
}

const firstTools = (): ToolState => ({
  tool: 'move',
  loupe: false,
  boxes: false,
  unit: 'mm',
  pages: window.innerWidth >= wide,
  panel: window.innerWidth >= veryWide,
});
