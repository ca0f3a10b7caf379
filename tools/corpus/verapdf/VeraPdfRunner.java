import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.verapdf.core.EncryptedPdfException;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.ValidationResult;
import org.verapdf.pdfa.validation.profiles.RuleId;

/**
 * Judges PDFs by veraPDF: one JSON line {file, flavour} per verdict on stdin; one JSON line {passed, failed: [{clause, test, count}],
 * cpuMs} or {error, cpuMs} on stdout, in that order. cpuMs is the processor time of the whole process, collector and compiler included.
 */
public final class VeraPdfRunner {
  private static final ObjectMapper JSON = new ObjectMapper();

  public static void main(String[] args) throws Exception {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    System.setOut(System.err);
    Logger.getLogger("").setLevel(Level.OFF);
    VeraGreenfieldFoundryProvider.initialise();
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      out.println(JSON.writeValueAsString(judge(JSON.readTree(line))));
    }
  }

  private static ObjectNode judge(JsonNode request) {
    long started = cpuNanos();
    ObjectNode answer = JSON.createObjectNode();
    try {
      PDFAFlavour flavour = PDFAFlavour.byFlavourId(request.get("flavour").asText());
      File file = new File(request.get("file").asText());
      try (PDFAParser parser = Foundries.defaultInstance().createParser(file, flavour);
          PDFAValidator validator =
              Foundries.defaultInstance().createValidator(flavour, 1, false, false, false)) {
        report(validator.validate(parser), answer);
      }
    } catch (EncryptedPdfException error) {
      answer.put("error", "encrypted");
    } catch (Exception | StackOverflowError | OutOfMemoryError error) {
      answer.put("error", String.valueOf(error));
    }
    answer.put("cpuMs", (cpuNanos() - started) / 1e6);
    return answer;
  }

  private static void report(ValidationResult result, ObjectNode answer) {
    answer.put("passed", result.isCompliant());
    ArrayNode failed = answer.putArray("failed");
    result.getFailedChecks().forEach((RuleId rule, Integer count) -> {
      ObjectNode line = failed.addObject();
      line.put("clause", rule.getClause());
      line.put("test", rule.getTestNumber());
      line.put("count", count);
    });
    result.getTestAssertions().forEach(assertion ->
        line(failed, assertion.getRuleId()).put("context", assertion.getLocation().getContext()));
  }

  private static ObjectNode line(ArrayNode failed, RuleId rule) {
    for (JsonNode line : failed) {
      if (line.get("clause").asText().equals(rule.getClause())
          && line.get("test").asInt() == rule.getTestNumber()) {
        return (ObjectNode) line;
      }
    }
    return failed.addObject();
  }

  private static long cpuNanos() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }
}
