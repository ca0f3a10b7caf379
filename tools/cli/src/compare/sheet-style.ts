/** Style of the sheet of a comparison; it also holds for paper, where nothing can be clicked. */
export const compareStyles = `
table { width:100%; border-collapse:collapse; margin-top:1rem; font-variant-numeric:tabular-nums }
th, td { text-align:right; padding:.35rem .6rem; border-bottom:1px solid var(--line); vertical-align:middle } th { color:var(--soft); font-weight:500 }
th:first-child, td:first-child, th:nth-child(2), td:nth-child(2) { text-align:left }
.record th, .record td, .list th, .list td { text-align:left; overflow-wrap:anywhere }
section { margin-top:2.25rem } h2 { font-size:1.15rem } h3 { font-size:1.05rem; margin-top:1.6rem } h4 { font-size:.95rem; margin-top:.8rem }
.unit { border-top:1px solid var(--line); padding-top:.4rem } .definitions { position:absolute; width:0; height:0 }
.lead { display:flex; flex-wrap:wrap; gap:.3rem 2rem; margin-top:.8rem } .lead b { display:block; font-size:1.15rem }
.key, .swatch { display:inline-block; width:.8em; height:.8em; border-radius:2px; margin:0 .3em 0 .8em; vertical-align:-.05em } .swatch { margin-left:0; border:1px solid var(--line) }
.extra { background:#cc181e } .missing { background:#0851ba } .masked { background:#e8deba }
.key.even { background:#fff; border:2px solid #5b6875 } .key.differs { background:#e8730c } .key.unknown { background:#9b3fc4 }
svg { display:block; width:100%; background:#fff; border:1px solid var(--line) } .plan { max-height:46rem; margin-top:1rem }
.plan rect { fill:none; stroke:#5b6875 } .plan rect.differs { stroke:#e8730c } .plan rect.unknown { stroke:#9b3fc4; fill:#9b3fc422 } .plan rect.hole { stroke:#9aa5af }
.plan text { fill:#17212b } .plan .label { paint-order:stroke; stroke:#fff; font-weight:600 } .plan .index { text-anchor:middle; dominant-baseline:central; fill:#5b6875 }
.tools { display:none; flex-wrap:wrap; gap:.5rem; align-items:center; margin-top:.8rem } .live .tools { display:flex }
button, select, input { font:inherit; padding:.15rem .6rem } button[aria-pressed=true] { outline:2px solid #285f9e }
.views { position:relative; display:grid; grid-template-columns:repeat(3,1fr); gap:.8rem; margin-top:.4rem } .views.stacked { grid-template-columns:1fr }
.views svg { max-height:34rem } .views small { display:block; text-align:center } .panel { break-inside:avoid } .live .panel h4 { display:none }
.stage svg { touch-action:none; cursor:grab; image-rendering:auto } .box rect { fill:none; stroke:#d400c8 } .box text { fill:#d400c8; font-weight:700; paint-order:stroke; stroke:#fff }
.stage.plain .box { display:none } .stage:not([data-view=sides])[data-view] .views { grid-template-columns:1fr }
.stage:not([data-view=sides])[data-view] .third { display:none } .stage:not([data-view=sides])[data-view] .measured { position:absolute; inset:0 }
.stage:not([data-view=sides])[data-view] svg { max-height:none }
.stage[data-view=blink] .measured { visibility:hidden } .stage[data-view=blink].other .measured { visibility:visible }
.stage[data-view=slide] .measured { clip-path:inset(0 0 0 var(--cut,50%)) }
.crops { display:grid; grid-template-columns:repeat(3,6rem); gap:.25rem; justify-content:end } tr.small { opacity:.45 } tr:target { background:#fff2c8; color:#17212b } tr { break-inside:avoid }
.decision { display:none; flex-wrap:wrap; gap:.3rem 1rem; align-items:center; border:1px solid var(--line); border-radius:8px; padding:.4rem .8rem .6rem; margin-top:.8rem } .live .decision { display:flex } .decision [data-note] { width:22rem; max-width:60vw }
.line { display:inline-block; min-width:14rem; border-bottom:1px solid var(--soft) }
@media screen and (max-width:48rem) { main { padding:1.25rem 1rem 2rem } table { display:block; overflow-x:auto } .views { grid-template-columns:1fr } figcaption { flex-wrap:wrap } b { white-space:normal } }
@media print { @page { size:A4 landscape; margin:12mm } body { background:#fff; font-size:11px } main { max-width:none; padding:0 } .tools, .decision, .live .tools, .live .decision, .controls { display:none } .panel[hidden] { display:block } .panel[data-quiet] { display:none } .live .panel h4 { display:block } .plan { max-height:150mm } .views svg { max-height:80mm } .views, .views.stacked { grid-template-columns:repeat(3,1fr) } .unit + .unit { break-before:page } .crops { grid-template-columns:repeat(3,22mm) } }
`;
